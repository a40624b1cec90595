import chartStyles from 'style-text:@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { addPageStyleSheet } from '../../page/page-settings.ts';

addPageStyleSheet(chartStyles);

type ClickChartProps = {
  statistics: readonly { day: string; channel: string; clicks: number }[];
  days: readonly string[];
  channels: readonly { name: string; title: string }[];
};

/** Colours of the channels in both schemes; neighbours differ in brightness, too. */
const colors = [
  'accent.6',
  'teal.4',
  'orange.6',
  'grape.4',
  'cyan.7',
  'yellow.5',
  'pink.6',
  'lime.5',
  'indigo.4',
  'gray.6',
] as const;

/** Clicks as bars by day, which consist of the clicks of each channel. */
export function ClickChart({ statistics, days, channels }: ClickChartProps) {
  const { locale, number } = useLocaleFormatters();
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const byDay = Map.groupBy(statistics, ({ day }) => day);
  const data = days.map((day) => ({
    day: shortDate.format(new Date(day)),
    ...Object.fromEntries((byDay.get(day) ?? []).map(({ channel, clicks }) => [channel, clicks])),
  }));
  return (
    <BarChart
      h={300}
      type="stacked"
      data={data}
      dataKey="day"
      series={channels.map(({ name, title }, index) => ({
        name,
        label: title,
        color: colors[index % colors.length] ?? 'gray.6',
      }))}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      accessibilityLayer={false}
      valueFormatter={number}
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 40 }}
      maxBarWidth={28}
      barProps={{ isAnimationActive: false }}
    />
  );
}
