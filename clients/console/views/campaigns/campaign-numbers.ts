import type { CampaignRow } from './campaign-list.graph.ts';

const dayMs = 86_400_000;

/** Days of the statistics without arguments. */
export const trendDays = 30;

type DayClicks = { day: string; clicks: number };

export function sumClicks(statistics: readonly DayClicks[]): number {
  return statistics.reduce((sum, { clicks }) => sum + clicks, 0);
}

/** Lists the last days up to today, in UTC as the statistics count them, as `YYYY-MM-DD`. */
export function listDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Sums the clicks of all channels by day, with 0 for days without clicks. */
export function toDailyClicks(statistics: readonly DayClicks[], days: readonly string[]): number[] {
  const byDay = new Map<string, number>();
  for (const { day, clicks } of statistics) byDay.set(day, (byDay.get(day) ?? 0) + clicks);
  return days.map((day) => byDay.get(day) ?? 0);
}

/** Whether channels show a campaign, or are about to. */
export function isCampaignRunning(status: CampaignRow['status']): boolean {
  return status === 'LIVE' || status === 'PUBLISHED';
}

/** Counts the started days until a run ends; undefined if the campaign is not running. */
export function countDaysLeft(
  { status, endAt }: Pick<CampaignRow, 'status' | 'endAt'>,
  now = Date.now(),
): number | undefined {
  if (!endAt || !isCampaignRunning(status)) return undefined;
  return Math.max(0, Math.ceil((new Date(endAt).getTime() - now) / dayMs));
}
