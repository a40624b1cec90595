import { createRestartDelays, type RestartLimits } from '../../core/lib/restart-delays.ts';
import { wait } from '../../core/lib/wait.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';

/** How a process ended. */
export type ProcessExit = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether it could not start because the database is away. */
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
  /** Called when the process keeps ending; it is not restarted any more. */
  onGiveUp: (exit: ProcessExit) => void;
};

export type Supervisor<R extends SupervisedRun = SupervisedRun> = {
  /** The first start, which is not repeated: a process that cannot start at all has wrong settings. */
  first: R;
  /** Ends the process for good; after `hurried` it is killed. */
  stop: (forceSignal: AbortSignal) => Promise<void>;
};

/** How long a process may take to end after `hurried`. */
const maxEndMs = 1_500;

/** Keeps a process running: restarts it after a delay, unless it keeps ending. */
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
      log.warn({ process: name, code, signal, restarts, delay }, 'a process ended and is started again');
      countEvent('process_restarts', { process: name });
      await afterEnd?.(run).catch((err: unknown) => log.error({ err }, 'could not clean up after a process'));
      await wait(delay * 1000, stopController.signal);
      if (stopController.signal.aborted) return;
      const restartedAt = performance.now();
      run = start();
      current = run;
      run.ready.then(
        () =>
          log.warn(
            { process: name, restarts, took: Math.round(performance.now() - restartedAt) },
            'a process is back',
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
