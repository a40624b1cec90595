import { firstStorableMoment } from '../../../core/graphql/date-scalars.ts';
import { campaignErrors } from '../errors.ts';

/** Whole days (UTC), both included, as `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string };

type DayRangeArguments = { from?: string | null; to?: string | null };

const day = 86_400_000;
const maxDays = 366;
const usualDays = 30;

/** Range of days; the last 30 days by default. */
export function toDayRange({ from, to }: DayRangeArguments, now: Date): DayRange {
  const last = to ?? formatUtcDay(now);
  const usualStart = Date.parse(last) - (usualDays - 1) * day;
  const first = from ?? formatUtcDay(new Date(Math.max(usualStart, firstStorableMoment.getTime())));
  const days = (Date.parse(last) - Date.parse(first)) / day + 1;
  if (days >= 1 && days <= maxDays) return { from: first, to: last };
  throw campaignErrors.invalidRange({
    field: 'from',
    message: `Ask for 1 to ${maxDays} days, the first not after the last.`,
  });
}

export function formatUtcDay(moment: Date) {
  return moment.toISOString().slice(0, 10);
}
