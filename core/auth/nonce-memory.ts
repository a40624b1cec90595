type NonceMemoryOptions = {
  /** How far from now the time of what is taken may lie, in either direction. */
  windowMilliseconds: number;
  /** How many are remembered; 30 MB of them. */
  most?: number;
};

/**
 * Remembers which nonces were used, for as long as what they sign would be believed. When more come than fit, the oldest
 * are forgotten, and then nothing is believed any more that is as old as they were: full memory never lets a repeat pass.
 */
export function createNonceMemory({ windowMilliseconds, most = 200_000 }: NonceMemoryOptions) {
  const times = new Map<string, number>();
  let forgottenUntil = 0;

  const forgetStale = (now: number) => {
    for (const [nonce, time] of times) {
      // In order of arrival, which the clocks of several edges follow only roughly.
      if (times.size <= most && now - time <= windowMilliseconds) return;
      times.delete(nonce);
      if (now - time <= windowMilliseconds) forgottenUntil = Math.max(forgottenUntil, time);
    }
  };

  return {
    /** False where it was taken before, or where that is not known any more. */
    take(nonce: string, time: number): boolean {
      if (time <= forgottenUntil || times.has(nonce)) return false;
      times.set(nonce, time);
      forgetStale(Date.now());
      return true;
    },
    size: () => times.size,
  };
}
