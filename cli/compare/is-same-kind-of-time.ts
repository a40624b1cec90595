const timeKey = /(?:^|_)(?:at|time|timestamp|exp|iat|nbf|until)$|[a-z](?:At|Time|Timestamp|Until)$/;

/** Seconds and milliseconds since 1970, from 2001 to 2286. */
const units = [
  [1e9, 1e10],
  [1e12, 1e13],
] as const;

/** Whether two numbers under a key are times in the same unit. */
export function isSameKindOfTime(key: string, left: unknown, right: unknown): boolean {
  if (typeof left !== 'number' || typeof right !== 'number' || !timeKey.test(key)) return false;
  return units.some(([from, to]) => [left, right].every((value) => value >= from && value < to));
}
