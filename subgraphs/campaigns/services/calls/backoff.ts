type Backoff = {
  /** How many calls have failed in a row. */
  attempts: number;
  firstSeconds: number;
  /** What the channel asked for. */
  atLeastSeconds?: number;
};

const longestSeconds = 6 * 3600;

/** How long to wait after a failure: twice as long each time, and never the same for all that failed together. */
export function toBackoffSeconds({ attempts, firstSeconds, atLeastSeconds = 0 }: Backoff) {
  const doubled = Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, attempts - 1));
  return Math.max(atLeastSeconds, doubled * (0.5 + Math.random() / 2));
}
