/** Maximum number of attempts per message. With the delays below they take most of a day. */
export const maxWebhookAttempts = 10;

const firstDelaySeconds = 10;
const maxDelaySeconds = 12 * 3_600;
const maxQuietSeconds = 600;
/** Time without a delivered message after which a webhook is disabled. */
const maxFailingMs = 3 * 86_400_000;

/**
 * Returns the seconds until the next attempt. The delay triples with each attempt, up to 12 hours, and varies
 * by 20 %.
 */
export function toWebhookRetryDelaySeconds(attempts: number, chance = Math.random()) {
  const delay = Math.min(firstDelaySeconds * 3 ** (attempts - 1), maxDelaySeconds);
  return delay * (0.8 + 0.4 * chance);
}

/** Returns the time of the next attempt after `attempts` failures of a message. */
export function toNextWebhookAttempt(attempts: number, now: Date) {
  return new Date(now.getTime() + toWebhookRetryDelaySeconds(attempts) * 1000);
}

/**
 * Returns the time until which a webhook is not called after consecutive failures, even if other messages are
 * due.
 */
export function toWebhookQuietUntil(failures: number, now: Date) {
  return new Date(now.getTime() + Math.min(toWebhookRetryDelaySeconds(failures), maxQuietSeconds) * 1000);
}

export function hasWebhookFailedTooLong(failingSince: Date, now: Date) {
  return now.getTime() - failingSince.getTime() >= maxFailingMs;
}
