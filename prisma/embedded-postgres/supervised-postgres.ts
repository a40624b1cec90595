import { createRestartDelays } from '../../core/lib/restart-delays.ts';
import { wait } from '../../core/lib/wait.ts';
import type { PostgresProcess } from './server-process.ts';

export type RestartLogger = { warn(details: object, message: string): void };

/** Starts a server, and restarts it whenever it ended unexpectedly, without a limit on the number of restarts. */
export async function startSupervisedPostgres(start: () => Promise<PostgresProcess>, log?: RestartLogger) {
  const stopController = new AbortController();
  const { signal } = stopController;
  const nextDelay = createRestartDelays();
  let current: PostgresProcess | undefined = await start();

  const startAgain = async () => {
    try {
      current = await start();
      log?.warn({}, 'the embedded database is back');
    } catch (error) {
      log?.warn({ err: error }, 'the embedded database does not start');
    }
  };
  const untilEnded = async () => {
    await current?.ended;
    current = undefined;
  };
  const watch = async () => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      await untilEnded();
      if (signal.aborted) return;
      const delay = nextDelay({ upSeconds: (performance.now() - startedAt) / 1000, isExcused: true }) ?? 0;
      log?.warn({ delay }, 'the embedded database ended and is started again');
      await wait(delay * 1000, signal);
      if (!signal.aborted) await startAgain();
    }
  };
  const watchLoop = watch();

  return {
    stop: async () => {
      stopController.abort();
      await current?.stop();
      await watchLoop;
      // The server may have been starting when the stop was requested.
      await current?.stop();
    },
  };
}
