import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import { wait } from '../../core/lib/wait.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { hasLostParentProcess, hasParentProcess } from '../processes/parent-process.ts';
import type { StopSignals } from './stop-signals.ts';

/** npm forwards a Ctrl-C that the terminal already sent to every process. Within this time it counts as the same signal. */
const sameSignalMs = 500;
/** Time that a process without a parent has to stop, so that a new parent can use the port. */
const orphanTimeoutMs = 1_500;
/** Maximum time of closing after a forced stop. */
const maxCloseMs = 8_000;

type StopTimes = { stopDelaySeconds: number; stopTimeoutSeconds: number };

export type GracefulShutdown = {
  stopping: StopSignals;
  /** From now on, a signal does not end the process, but stops it as soon as `closeWith` is called. */
  deferSignals: () => void;
  /** Registers `close`, which the next signal calls before the process ends. */
  closeWith: (close: () => Promise<void>) => void;
};

/**
 * Stops a process in three steps: readiness fails, after a delay the process closes, and after a timeout it does not wait
 * for requests and jobs in flight any more. A second signal shortens both.
 */
export function createGracefulShutdown(
  { stopDelaySeconds, stopTimeoutSeconds }: StopTimes,
  log: Log,
): GracefulShutdown {
  const startController = new AbortController();
  const forceController = new AbortController();
  const { promise: closePromise, resolve: setClose } = Promise.withResolvers<() => Promise<void>>();
  const begin = async (reason: string) => {
    log.info(`stopping on ${reason}`);
    startController.abort();
    const isOrphan = hasLostParentProcess();
    if (!isOrphan) await wait(stopDelaySeconds * 1000, forceController.signal);
    const timeoutMs = isOrphan ? orphanTimeoutMs : stopTimeoutSeconds * 1000;
    setTimeout(() => forceStop('requests or jobs that take too long'), timeoutMs).unref();
    await endAfter(await closePromise, log);
  };
  const forceStop = (reason: string) => {
    if (forceController.signal.aborted) return;
    log.warn(`stopping at once on ${reason}`);
    forceController.abort();
    setTimeout(() => {
      log.error('could not stop in time: exiting');
      process.exit(1);
    }, maxCloseMs).unref();
  };
  let since: number | undefined;
  const stop = (reason: string) => {
    if (since === undefined) {
      since = performance.now();
      void begin(reason);
    } else if (performance.now() - since > sameSignalMs) forceStop(reason);
  };
  const handleSignals = memoizeFirstCall(() => {
    for (const signal of hasParentProcess()
      ? (['SIGTERM'] as const)
      : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const))
      process.on(signal, () => stop(signal));
    const stopOrphan = () => stop('the end of its parent');
    if (hasLostParentProcess()) stopOrphan();
    else process.on('disconnect', stopOrphan);
  });
  return {
    stopping: { started: startController.signal, forced: forceController.signal },
    deferSignals: handleSignals,
    closeWith: (close) => {
      setClose(close);
      handleSignals();
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
