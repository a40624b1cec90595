import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '../../core/log.ts';
import { projectRoot } from '../project-root.ts';
import { databaseAwayCode, type FirstAdministrator, type ToParent } from './parent.ts';
import type { Ending, Run } from './supervise.ts';
import { watchSilence } from './watch-silence.ts';

export type ProcessRun = Run & {
  ready: Promise<Ready>;
  /** The names under which a worker locks its jobs. */
  workerIds: readonly string[];
};

type Ready = { url?: string; firstAdministrator?: FirstAdministrator | null };

type ProcessOptions = {
  args: readonly string[];
  env: Record<string, string | undefined>;
  log: Log;
};

/**
 * How large the young generation may become, in MB, of V8's own 64. A larger one makes lists faster and every process heavier;
 * edge and subgraphs answer requests, a worker has time.
 */
function semiSpaceOf(name: string) {
  return name === 'edge' || name.startsWith('subgraph ') ? 16 : 4;
}

/** Starts one of the server's processes; it is killed when its event loop has hung for half a minute. */
export function startProcess({ args, env, log }: ProcessOptions): ProcessRun {
  const name = args.join(' ');
  const child = fork(join(projectRoot, 'dist', 'main.js'), args, {
    execArgv: [...process.execArgv, `--max-semi-space-size=${semiSpaceOf(name)}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  const workerIds: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<Ready>();
  // A restart waits only for the end of the process, not for its readiness.
  ready.catch(() => undefined);
  const silence = watchSilence({
    onSilence: () => {
      log.error({ process: name }, 'a process hangs and is killed');
      child.kill('SIGKILL');
    },
  });
  child.on('message', (message: ToParent) => {
    silence.hear();
    if (message.kind === 'ready') resolve(message);
    if (message.kind === 'worker') workerIds.push(message.id);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<Ending>();
  const noteEnd = (code: number | null, signal: NodeJS.Signals | null) => {
    silence.stop();
    reject(new Error(`The process ${name} could not start.`));
    end({ code, signal, isExcused: code === databaseAwayCode });
  };
  child.on('exit', noteEnd);
  child.on('error', (err) => {
    log.error({ err, process: name }, 'a process cannot be started or reached');
    if (child.pid === undefined) noteEnd(null, null);
  });
  return {
    ready,
    ended,
    workerIds,
    terminate: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  };
}
