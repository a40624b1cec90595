/** Maximum number of attempts per message. With the delays below they take most of a day. */
export const maxAttempts = 10;

const firstDelaySeconds = 10;
const longestDelaySeconds = 12 * 3_600;
const longestQuietSeconds = 600;
const day = 86_400_000;

/** Time without a delivered message after which a webhook is disabled. */
const patienceMilliseconds = 3 * day;

/** Seconds until the next attempt: three times longer after each, give or take a fifth. */
export function toDelaySeconds(attempts: number, chance = Math.random()) {
  const delay = Math.min(firstDelaySeconds * 3 ** (attempts - 1), longestDelaySeconds);
  return delay * (0.8 + 0.4 * chance);
}

/** When a message that failed for the `attempts`th time is tried again. */
export function toNextAttempt(attempts: number, now: Date) {
  return new Date(now.getTime() + toDelaySeconds(attempts) * 1000);
}

/** Until when a webhook that failed so often in a row is left alone, whatever else waits for it. */
export function toQuietUntil(failures: number, now: Date) {
  return new Date(now.getTime() + Math.min(toDelaySeconds(failures), longestQuietSeconds) * 1000);
}

export function isPatienceOver(failingSince: Date, now: Date) {
  return now.getTime() - failingSince.getTime() >= patienceMilliseconds;
}
