import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../core/log.ts';
import type { Settings } from './load-settings.ts';
import { hasLostParent, hasParent } from './processes/parent.ts';
import type { Stopping } from './stopping.ts';

/** npm hands a Ctrl-C on that the terminal has sent to everybody already: within this time it is the same one. */
const sameSignalMilliseconds = 500;
/** Who lost the parent makes room for those that the next one starts. */
const orphanMilliseconds = 1_500;
/** How long closing may take once nothing is waited for any more. */
const lastMilliseconds = 4_500;

type StopOptions = { settings: Pick<Settings, 'house'>; log: Log };

export type StopOnSignal = {
  stopping: Stopping;
  /** From now on, a signal closes in order and ends the process. */
  closeWith: (close: () => Promise<void>) => void;
};

/**
 * The way to the end of a process: readiness turns red, after a while the process closes, after another while it
 * does not wait for requests and jobs in flight any more. A second signal shortens both.
 */
export function createStop({ settings, log }: StopOptions): StopOnSignal {
  const { stopDelaySeconds, stopTimeoutSeconds } = settings.house;
  const begun = new AbortController();
  const hurried = new AbortController();
  const begin = async (reason: string, close: () => Promise<void>) => {
    log.info(`stopping on ${reason}`);
    begun.abort();
    const isOrphan = hasLostParent();
    if (!isOrphan)
      await sleep(stopDelaySeconds * 1000, undefined, { signal: hurried.signal }).catch(() => undefined);
    const patience = isOrphan ? orphanMilliseconds : stopTimeoutSeconds * 1000;
    setTimeout(() => hurry('requests or jobs that take too long'), patience).unref();
    await endAfter(close, log);
  };
  const hurry = (reason: string) => {
    if (hurried.signal.aborted) return;
    log.warn(`stopping at once on ${reason}`);
    hurried.abort();
    setTimeout(() => process.exit(1), lastMilliseconds).unref();
  };
  return {
    stopping: { begun: begun.signal, hurried: hurried.signal },
    closeWith: (close) => {
      let since = 0;
      const stop = (reason: string) => {
        if (!since) {
          since = Date.now();
          void begin(reason, close);
        } else if (Date.now() - since > sameSignalMilliseconds) hurry(reason);
      };
      for (const signal of hasParent() ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const))
        process.on(signal, () => stop(signal));
      const stopOrphan = () => stop('the end of its parent');
      if (hasLostParent()) stopOrphan();
      else process.on('disconnect', stopOrphan);
    },
  };
}

async function endAfter(close: () => Promise<void>, log: Log) {
  try {
    await close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly');
    process.exit(1);
  }
}
