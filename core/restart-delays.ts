export type RestartLimits = {
  /** The wait before the first restart; each further one in a row doubles it. */
  firstSeconds: number;
  longestSeconds: number;
  /** What stayed up for so long has recovered: the next end counts as the first. */
  steadySeconds: number;
  /** Restarts in a row after which the next end is the last one. */
  mostRestarts: number;
};

/** About two and a half minutes of trying. */
export const usualLimits: RestartLimits = {
  firstSeconds: 0.2,
  longestSeconds: 10,
  steadySeconds: 60,
  mostRestarts: 20,
};

export type End = {
  upSeconds: number;
  /** Whether its cause lies elsewhere, such as an absent database: it is tried for as long as that takes. */
  isExcused?: boolean;
};

/** Seconds to wait before something that ended is started again; null when that keeps happening. */
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
