type ActivityCount = { hour: string; label: string; count: number };

/** A series of a chart: counts by hour, of all labels. */
export type ActivitySeries = {
  name: string;
  color: string;
  counts: readonly ActivityCount[] | null | undefined;
};

const hourMs = 3_600_000;

/** Returns the start of the hour in which a period of so many hours begins that ends in the current hour. */
export function getActivityRangeStart(hours: number, now = Date.now()): string {
  return new Date((Math.floor(now / hourMs) - hours + 1) * hourMs).toISOString();
}

/** A point of a chart: the start of the hour, and the number of each series. */
export type ActivityPoint = { hour: number } & Record<string, number>;

/** Returns a point for each hour of the range. The server omits hours without events. */
export function toActivityPoints(
  series: readonly ActivitySeries[],
  from: string,
  hours: number,
): ActivityPoint[] {
  const start = new Date(from).getTime();
  const sums = series.map(({ name, counts }) => ({ name, byHour: sumByHour(counts ?? []) }));
  return Array.from({ length: hours }, (_, index) => {
    const hour = start + index * hourMs;
    return { hour, ...Object.fromEntries(sums.map(({ name, byHour }) => [name, byHour.get(hour) ?? 0])) };
  });
}

function sumByHour(counts: readonly ActivityCount[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { hour, count } of counts) {
    const start = new Date(hour).getTime();
    sums.set(start, (sums.get(start) ?? 0) + count);
  }
  return sums;
}

type LabelCount = { label: string; count: number };

/** Returns the labels with most events, such as sign-in methods or limits. */
export function listMostFrequentLabels(series: readonly ActivitySeries[], maxLabels = 5): LabelCount[] {
  const sums = new Map<string, number>();
  for (const { label, count } of series.flatMap(({ counts }) => counts ?? []))
    if (label) sums.set(label, (sums.get(label) ?? 0) + count);
  return [...sums]
    .map(([label, count]) => ({ label, count }))
    .sort((left, right) => right.count - left.count)
    .slice(0, maxLabels);
}
