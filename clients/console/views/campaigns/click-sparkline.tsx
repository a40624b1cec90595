import chartStyles from 'style-text:@mantine/charts/styles.css';
import { Sparkline } from '@mantine/charts';
import { addPageStyleSheet } from '../../page/page-settings.ts';
import { listDays, toDailyClicks, trendDays } from './campaign-numbers.ts';

addPageStyleSheet(chartStyles);

type ClickSparklineProps = { statistics: readonly { day: string; clicks: number }[] };

/** Clicks by day as a small line without axes. */
export function ClickSparkline({ statistics }: ClickSparklineProps) {
  return (
    <Sparkline
      w={96}
      h={28}
      data={toDailyClicks(statistics, listDays(trendDays))}
      curveType="monotone"
      strokeWidth={1.5}
      fillOpacity={0.25}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
