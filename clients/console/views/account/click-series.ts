import type { DayClicks } from './overview.graph.ts';

/** Number of channels with a colour of their own. The others are added up. */
const maxSeries = 5;
const dayMs = 86_400_000;

export const otherChannelsSeries = 'other';

/** Row of a chart: the day and the clicks by channel. */
export type ClickChartPoint = { day: string } & Record<string, number | string>;

/** Returns the channels with the most clicks, the first being the one with the most. */
export function listTopChannels(statistics: readonly DayClicks[]): string[] {
  const totals = new Map<string, number>();
  for (const { channel, clicks } of statistics) totals.set(channel, (totals.get(channel) ?? 0) + clicks);
  return [...totals]
    .sort(([, left], [, right]) => right - left)
    .slice(0, maxSeries)
    .map(([channel]) => channel);
}

/** Returns one row for each of the last days (UTC), also for those without clicks. */
export function toClickChartPoints(
  statistics: readonly DayClicks[],
  channels: readonly string[],
  { days = 30, now = Date.now() }: { days?: number; now?: number } = {},
): ClickChartPoint[] {
  const rows = new Map<string, Record<string, number>>();
  for (let index = days - 1; index >= 0; index -= 1)
    rows.set(new Date(now - index * dayMs).toISOString().slice(0, 10), {});
  for (const { day, channel, clicks } of statistics) {
    const row = rows.get(day);
    const name = channels.includes(channel) ? channel : otherChannelsSeries;
    if (row) row[name] = (row[name] ?? 0) + clicks;
  }
  return [...rows].map(([day, clicks]) => ({ ...clicks, day }));
}
