import { seconds } from '../../../../core/settings.ts';

const form = /^(?<count>\d+)(?:\/(?<refill>.+))?$/;

/** `30`: so many an hour. `10/1m`: ten at once, one more each minute. */
export function isSendBudget(text: string): boolean {
  const { refill } = form.exec(text)?.groups ?? {};
  return form.test(text) && (refill === undefined || seconds().safeParse(refill).success);
}

/** The budget as a count within a window that has the same average. */
export function parseSendBudget(text: string): { points: number; seconds: number } {
  const { count, refill } = form.exec(text)?.groups ?? {};
  const points = Number(count);
  return { points, seconds: refill === undefined ? 3_600 : Math.max(1, points * seconds().parse(refill)) };
}
