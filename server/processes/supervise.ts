import { createRestartDelays, type RestartLimits } from '../../core/lib/restart-delays.ts';
import { wait } from '../../core/lib/wait.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';

/** Result of an ended process. */
export type ProcessExit = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the process could not start because the database is unavailable. */
  isExcused?: boolean;
};

/** One run of a process. */
export type SupervisedRun = {
  /** Rejects when the process ends before it can serve. */
  ready: Promise<unknown>;
  exit: Promise<ProcessExit>;
  /** Requests an orderly end. */
  terminate: () => void;
  kill: () => void;
};

type SupervisorOptions<R extends SupervisedRun> = {
  name: string;
  start: () => R;
  log: Log;
  limits?: RestartLimits;
  /** Runs after every unexpected end, before the next start. */
  afterEnd?: (run: R) => Promise<void>;
  /** Called when the process keeps ending and is no longer restarted. */
  onGiveUp: (exit: ProcessExit) => void;
};

export type Supervisor<R extends SupervisedRun = SupervisedRun> = {
  /** First run. It is not repeated if it fails, because the settings are probably wrong. */
  first: R;
  /** Ends the process permanently. After `forceSignal` aborts, it is killed if it does not end soon. */
  stop: (forceSignal: AbortSignal) => Promise<void>;
};

/** Time until a process is killed after a forced stop. */
const maxEndMs = 1_500;

/** Keeps a process running: restarts it after a delay, until it ends too often. */
export function superviseProcess<R extends SupervisedRun>(options: SupervisorOptions<R>): Supervisor<R> {
  const { name, start, log, afterEnd, onGiveUp } = options;
  const stopController = new AbortController();
  const nextDelay = createRestartDelays(options.limits);
  const first = start();
  let current: R | undefined = first;

  const watch = async () => {
    await first.ready;
    for (let run = first, restarts = 1; ; restarts += 1) {
      const startedAt = performance.now();
      const exit = await run.exit;
      current = undefined;
      if (stopController.signal.aborted) return;
      const { code, signal, isExcused } = exit;
      const delay = nextDelay({ upSeconds: (performance.now() - startedAt) / 1000, isExcused });
      if (delay === null) return onGiveUp(exit);
      log.warn({ process: name, code, signal, restarts, delay }, 'process ended, restarting it');
      countEvent('process_restarts', { process: name });
      await afterEnd?.(run).catch((err: unknown) => log.error({ err }, 'cleanup after a process failed'));
      await wait(delay * 1000, stopController.signal);
      if (stopController.signal.aborted) return;
      const restartedAt = performance.now();
      run = start();
      current = run;
      run.ready.then(
        () =>
          log.warn(
            { process: name, restarts, took: Math.round(performance.now() - restartedAt) },
            'process restarted',
          ),
        () => undefined,
      );
    }
  };
  void watch().catch(() => undefined);

  return {
    first,
    stop: async (forceSignal) => {
      stopController.abort();
      if (current) await end(current, forceSignal);
    },
  };
}

async function end(run: SupervisedRun, forceSignal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  const forceStop = () => {
    run.terminate();
    timer = setTimeout(run.kill, maxEndMs);
  };
  if (forceSignal.aborted) forceStop();
  else {
    run.terminate();
    forceSignal.addEventListener('abort', forceStop, { once: true });
  }
  await run.exit;
  forceSignal.removeEventListener('abort', forceStop);
  clearTimeout(timer);
}
