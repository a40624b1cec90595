import type { RateLimitCounters, RateLimitOutcome } from '../../../core/ports/limits.ts';
import { positiveSecondsSchema, secondsSchema } from '../../../core/settings/settings.ts';
import { countEvent } from '../../../core/telemetry/metrics.ts';

const form = /^(?<count>\d{1,9})(?:\/(?<refill>.+))?$/;
const day = 86_400;

/** `30` allows 30 an hour; `10/1m` allows ten at once and one more each minute. */
export function isValidSendBudget(text: string): boolean {
  const { refill } = form.exec(text)?.groups ?? {};
  return (
    form.test(text) && (refill === undefined || positiveSecondsSchema({ max: day }).safeParse(refill).success)
  );
}

type SendBudget = { points: number; refillSeconds: number | null };

export function parseSendBudget(text: string): SendBudget {
  const { count, refill } = form.exec(text)?.groups ?? {};
  return {
    points: Number(count),
    refillSeconds: refill === undefined ? null : secondsSchema().parse(refill),
  };
}

const hourSeconds = 3_600;
const everyone = 'everyone';

/** Takes one message out of a budget that the whole server shares. */
export async function spendSharedMessageBudget(
  limits: RateLimitCounters,
  name: string,
  { points, refillSeconds }: SendBudget,
): Promise<RateLimitOutcome> {
  if (points === 0) {
    countEvent('trellis.limits.refusals', { limit: name });
    return { allowed: false, retryAfterSeconds: hourSeconds };
  }
  if (refillSeconds === null) return limits.consume({ name, points, seconds: hourSeconds }, everyone);
  return limits.takeToken({ name, size: points, refillSeconds }, everyone);
}
