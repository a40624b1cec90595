import chartStyles from 'style-text:@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { addPageStyleSheet } from '../../page/page-settings.ts';
import type { ActivityPoint, ActivitySeries } from './activity.ts';

addPageStyleSheet(chartStyles);

type ActivityChartProps = {
  points: readonly ActivityPoint[];
  series: readonly ActivitySeries[];
  kind: 'bars' | 'area';
};

/** Counts by hour. The screen describes the chart in words, so screen readers skip it. */
export function ActivityChart({ points, series, kind }: ActivityChartProps) {
  const format = useLocaleFormatters();
  const isLong = points.length > 24;
  const tick = new Intl.DateTimeFormat(
    format.locale,
    isLong ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
  );
  const data = points.map((point) => ({ ...point, time: format.dateTime(point.hour) }));
  const hourByTime = new Map(data.map(({ time, hour }) => [time, hour]));
  const common = {
    h: 180,
    data,
    dataKey: 'time',
    series: series.map(({ name, color }) => ({ name, color })),
    valueFormatter: format.number,
    withLegend: series.length > 1,
    xAxisProps: {
      minTickGap: 40,
      tickFormatter: (time: string) => tick.format(hourByTime.get(time)),
    },
    yAxisProps: { allowDecimals: false, width: 36 },
  };
  // Hundreds of bars would be thinner than a pixel, and slow.
  if (kind === 'area' || isLong)
    return (
      <AreaChart
        {...common}
        type="stacked"
        curveType="step"
        withDots={false}
        areaChartProps={{ accessibilityLayer: false }}
        areaProps={{ isAnimationActive: false }}
      />
    );
  return (
    <BarChart
      {...common}
      type="stacked"
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}
