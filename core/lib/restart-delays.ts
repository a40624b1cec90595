export type RestartLimits = {
  /** Delay before the first restart. Each further consecutive restart doubles it. */
  firstSeconds: number;
  maxSeconds: number;
  /** A process that has run for this long has recovered: its next exit counts as the first. */
  steadySeconds: number;
  /** Number of consecutive restarts after which the next exit is final. */
  maxRestarts: number;
};

/** Default limits. All delays together are about two and a half minutes. */
export const defaultRestartLimits: RestartLimits = {
  firstSeconds: 0.2,
  maxSeconds: 10,
  steadySeconds: 60,
  maxRestarts: 20,
};

/** How long a process ran before it ended, and whether its exit counts against the restart limit. */
export type ProcessExitDetails = {
  upSeconds: number;
  /**
   * Whether the cause is elsewhere, such as an unavailable database; such exits are not limited in number.
   */
  isExcused?: boolean;
};

/** Creates a function that returns the seconds to wait before a restart, or `null` if the process exits too often. */
export function createRestartDelays(limits: RestartLimits = defaultRestartLimits) {
  let inARow = 0;
  let failureCount = 0;
  return ({ upSeconds, isExcused = false }: ProcessExitDetails): number | null => {
    if (upSeconds >= limits.steadySeconds) {
      inARow = 0;
      failureCount = 0;
    }
    if (!isExcused) failureCount += 1;
    if (failureCount > limits.maxRestarts) return null;
    const delay = Math.min(limits.maxSeconds, limits.firstSeconds * 2 ** inARow);
    inARow += 1;
    return delay;
  };
}
