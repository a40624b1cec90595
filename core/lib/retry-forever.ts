import { createRestartDelays } from './restart-delays.ts';
import { wait } from './wait.ts';

/** A loss is noticed by everyone at once, so that the first try comes soon and later ones do not flood. */
const delays = {
  firstSeconds: 0.1,
  longestSeconds: 5,
  steadySeconds: 30,
  mostRestarts: Number.POSITIVE_INFINITY,
};

/** Runs work that should never end again and again, at growing distances, until the signal is aborted. */
export async function keepTrying(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const nextDelay = createRestartDelays(delays);
  while (!signal.aborted) {
    const begun = Date.now();
    await work(signal);
    if (signal.aborted) return;
    const delay = nextDelay({ upSeconds: (Date.now() - begun) / 1000 }) ?? delays.longestSeconds;
    await wait(delay * 1000, signal);
  }
}
