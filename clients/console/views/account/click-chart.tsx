import chartStyles from 'style-text:@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Table, Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { addPageStyleSheet } from '../../page/page-settings.ts';
import { useWords } from '../../words/language-provider.tsx';
import { listTopChannels, otherChannelsSeries, toClickChartPoints } from './click-series.ts';
import type { DayClicks } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';

addPageStyleSheet(chartStyles);

type ClickChartProps = {
  statistics: readonly DayClicks[];
  /** Display names by name of the channel. */
  titles: ReadonlyMap<string, string>;
};

const colors = ['blue.6', 'teal.6', 'orange.6', 'grape.6', 'cyan.6'] as const;
const otherColor = 'gray.6';

/** Clicks of the last 30 days by day and channel: a chart for the eye, and a table with the same numbers. */
export function ClickChart({ statistics, titles }: ClickChartProps) {
  const words = useWords(overviewWords);
  const format = useLocaleFormatters();
  if (statistics.length === 0) return <Text c="dimmed">{words.noClicks}</Text>;
  const channels = listTopChannels(statistics);
  const series = channels.map((name, index) => ({
    name,
    label: titles.get(name) ?? name,
    color: colors[index] ?? otherColor,
  }));
  const hasOthers = statistics.some(({ channel }) => !channels.includes(channel));
  if (hasOthers) series.push({ name: otherChannelsSeries, label: words.otherChannels, color: otherColor });
  // Days of the graph are days in UTC.
  const dayFormat = new Intl.DateTimeFormat(format.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const rows = toClickChartPoints(statistics, channels).map((row) => ({
    ...row,
    day: dayFormat.format(new Date(row.day)),
  }));
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={260}
          data={rows}
          dataKey="day"
          type="stacked"
          series={series}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          tickLine="none"
          gridAxis="x"
          valueFormatter={format.number}
          barProps={{ isAnimationActive: false }}
          // The chart is hidden from screen readers, so it must not get the focus.
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <ClickTable statistics={statistics} series={series} channels={channels} />
    </>
  );
}

type ClickTableProps = {
  statistics: readonly DayClicks[];
  series: readonly { name: string; label: string }[];
  channels: readonly string[];
};

function ClickTable({ statistics, series, channels }: ClickTableProps) {
  const words = useWords(overviewWords);
  const format = useLocaleFormatters();
  const totals = series.map(({ name, label }) => ({
    label,
    clicks: statistics
      .filter(({ channel }) =>
        name === otherChannelsSeries ? !channels.includes(channel) : channel === name,
      )
      .reduce((sum, { clicks }) => sum + clicks, 0),
  }));
  return (
    <details>
      <summary className="console-account-summary">{words.chartTable}</summary>
      <Table aria-label={words.chart}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.channel}</Table.Th>
            <Table.Th ta="end">{words.clicksColumn}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totals.map(({ label, clicks }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">{format.number(clicks)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
