import type { Log } from '../core/log.ts';

const deadlineMilliseconds = 4_500;

/** Runs until asked to stop; then closes in order, and does not wait for ever. */
export function closeOnSignal(close: () => Promise<void>, log: Log) {
  let isClosing = false;
  const stop = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info(`stopping on ${signal}`);
    setTimeout(() => process.exit(1), deadlineMilliseconds).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the end of its parent'));
}
