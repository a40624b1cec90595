import { createRestartDelays } from './restart-delays.ts';
import { wait } from './wait.ts';

/**
 * Retry delays. All processes notice a loss at the same time, so the first retry follows soon and later retries are
 * spread.
 */
const delays = {
  firstSeconds: 0.1,
  maxSeconds: 5,
  steadySeconds: 30,
  maxRestarts: Number.POSITIVE_INFINITY,
};

/** Runs work that should never end, and restarts it with growing delays until the signal is aborted. */
export async function restartUntilAborted(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const nextDelay = createRestartDelays(delays);
  while (!signal.aborted) {
    const startedAt = Date.now();
    await work(signal);
    if (signal.aborted) return;
    const delay = nextDelay({ upSeconds: (Date.now() - startedAt) / 1000 }) ?? delays.maxSeconds;
    await wait(delay * 1000, signal);
  }
}
