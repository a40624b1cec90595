import { createRestartDelays, type RestartLimits } from '../../core/lib/restart-delays.ts';
import { wait } from '../../core/lib/wait.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { count } from '../../core/telemetry/metrics.ts';

/** Result of an ended process. */
export type Ending = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the process could not start because the database is unavailable. */
  isExcused?: boolean;
};

/** One run of a process. */
export type Run = {
  /** Rejects when the process ends before it can serve. */
  ready: Promise<unknown>;
  ended: Promise<Ending>;
  /** Requests an orderly end. */
  terminate: () => void;
  kill: () => void;
};

type SupervisorOptions<R extends Run> = {
  name: string;
  start: () => R;
  log: Log;
  limits?: RestartLimits;
  /** Runs after every unexpected end, before the next start. */
  afterEnd?: (run: R) => Promise<void>;
  /** Called when the process keeps ending and is no longer restarted. */
  giveUp: (ending: Ending) => void;
};

export type Supervisor<R extends Run = Run> = {
  /** First run. It is not repeated if it fails, because the settings are probably wrong. */
  first: R;
  /** Ends the process permanently. After `forced` aborts, it is killed if it does not end soon. */
  stop: (forced: AbortSignal) => Promise<void>;
};

/** Time until a process is killed after a forced stop. */
const maxEndMs = 1_500;

/** Keeps a process running: restarts it after a delay, until it ends too often. */
export function supervise<R extends Run>(options: SupervisorOptions<R>): Supervisor<R> {
  const { name, start, log, afterEnd, giveUp } = options;
  const stopping = new AbortController();
  const nextDelay = createRestartDelays(options.limits);
  const first = start();
  let current: R | undefined = first;

  const watch = async () => {
    await first.ready;
    for (let run = first, restarts = 1; ; restarts += 1) {
      const startedAt = performance.now();
      const ending = await run.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      const { code, signal, isExcused } = ending;
      const delay = nextDelay({ upSeconds: (performance.now() - startedAt) / 1000, isExcused });
      if (delay === null) return giveUp(ending);
      log.warn({ process: name, code, signal, restarts, delay }, 'process ended, restarting it');
      count('process_restarts', { process: name });
      await afterEnd?.(run).catch((err: unknown) => log.error({ err }, 'cleanup after a process failed'));
      await wait(delay * 1000, stopping.signal);
      if (stopping.signal.aborted) return;
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
    stop: async (forced) => {
      stopping.abort();
      if (current) await end(current, forced);
    },
  };
}

async function end(run: Run, forced: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  const forceStop = () => {
    run.terminate();
    timer = setTimeout(run.kill, maxEndMs);
  };
  if (forced.aborted) forceStop();
  else {
    run.terminate();
    forced.addEventListener('abort', forceStop, { once: true });
  }
  await run.ended;
  forced.removeEventListener('abort', forceStop);
  clearTimeout(timer);
}
