export type RestartLimits = {
  /** The wait before the first restart; each further one in a row doubles it. */
  firstSeconds: number;
  longestSeconds: number;
  /** A process that has run for this long has recovered: its next exit counts as the first. */
  steadySeconds: number;
  /** Restarts in a row after which the next exit is final. */
  mostRestarts: number;
};

/** These amount to about two and a half minutes. */
export const usualLimits: RestartLimits = {
  firstSeconds: 0.2,
  longestSeconds: 10,
  steadySeconds: 60,
  mostRestarts: 20,
};

export type End = {
  upSeconds: number;
  /**
   * Whether the cause is elsewhere, such as an unavailable database; such exits are not limited in number.
   */
  isExcused?: boolean;
};

/** Seconds to wait before a process is restarted; null when it keeps exiting. */
export function createRestartDelays(limits: RestartLimits = usualLimits) {
  let inARow = 0;
  let counted = 0;
  return ({ upSeconds, isExcused = false }: End): number | null => {
    if (upSeconds >= limits.steadySeconds) {
      inARow = 0;
      counted = 0;
    }
    if (!isExcused) counted += 1;
    if (counted > limits.mostRestarts) return null;
    const delay = Math.min(limits.longestSeconds, limits.firstSeconds * 2 ** inARow);
    inARow += 1;
    return delay;
  };
}
