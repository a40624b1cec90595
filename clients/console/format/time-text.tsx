import { useLocaleFormatters } from './use-locale-formatters.ts';

type TimeTextProps = {
  /** Moment of the graph; without one, a dash is shown. */
  moment: string | null | undefined;
  /** `relative` writes "3 days ago"; the exact time is in the tooltip. Default: the date. */
  style?: 'date' | 'dateTime' | 'relative';
};

/** A time in the reader's zone, with the exact time as a tooltip. */
export function TimeText({ moment, style = 'date' }: TimeTextProps) {
  const format = useLocaleFormatters();
  if (!moment) return '–';
  const write = { date: format.date, dateTime: format.dateTime, relative: format.relativeTime }[style];
  return (
    <time dateTime={moment} title={format.exactTime(moment)}>
      {write(moment)}
    </time>
  );
}
