import { wait } from '../../core/lib/wait.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { hasLostParent, hasParent } from '../processes/parent.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { Stopping } from './drain.ts';

/** npm hands a Ctrl-C on that the terminal has sent to everybody already: within this time it is the same one. */
const sameSignalMs = 500;
/** Who lost the parent makes room for those that the next one starts. */
const orphanTimeoutMs = 1_500;
/** How long closing may take once nothing is waited for any more. */
const maxCloseMs = 8_000;

type StopOptions = { settings: Settings; log: Log; isSupervisor?: boolean };

export type StopOnSignal = {
  stopping: Stopping;
  /** From now on, a signal closes in order and ends the process. */
  closeWith: (close: () => Promise<void>) => void;
};

/**
 * The way to the end of a process: readiness turns red, after a while the process closes, after another while it
 * does not wait for requests and jobs in flight any more. A second signal shortens both.
 */
export function createStop(options: StopOptions): StopOnSignal {
  const { log } = options;
  const { delaySeconds, timeoutSeconds } = chooseTimes(options);
  const started = new AbortController();
  const forced = new AbortController();
  const begin = async (reason: string, close: () => Promise<void>) => {
    log.info(`stopping on ${reason}`);
    started.abort();
    const isOrphan = hasLostParent();
    if (!isOrphan) await wait(delaySeconds * 1000, forced.signal);
    const timeoutMs = isOrphan ? orphanTimeoutMs : timeoutSeconds * 1000;
    setTimeout(() => forceStop('requests or jobs that take too long'), timeoutMs).unref();
    await endAfter(close, log);
  };
  const forceStop = (reason: string) => {
    if (forced.signal.aborted) return;
    log.warn(`stopping at once on ${reason}`);
    forced.abort();
    setTimeout(() => process.exit(1), maxCloseMs).unref();
  };
  return {
    stopping: { started: started.signal, forced: forced.signal },
    closeWith: (close) => {
      let since = 0;
      const stop = (reason: string) => {
        if (!since) {
          since = Date.now();
          void begin(reason, close);
        } else if (Date.now() - since > sameSignalMs) forceStop(reason);
      };
      for (const signal of hasParent() ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const))
        process.on(signal, () => stop(signal));
      const stopOrphan = () => stop('the end of its parent');
      if (hasLostParent()) stopOrphan();
      else process.on('disconnect', stopOrphan);
    },
  };
}

/** It is the edge whose readiness others ask, and which waits while it is red; its supervisor gives it the time. */
function chooseTimes({ settings: { server }, isSupervisor = false }: StopOptions) {
  const { stopDelaySeconds: delaySeconds, stopTimeoutSeconds: timeoutSeconds } = server;
  return isSupervisor
    ? { delaySeconds: 0, timeoutSeconds: delaySeconds + timeoutSeconds }
    : { delaySeconds, timeoutSeconds };
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
