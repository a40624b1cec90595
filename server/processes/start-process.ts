import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Log } from '../../core/telemetry/log.ts';
import type { FirstCmsAdministratorAccess } from '../first-start/first-cms-administrator.ts';
import { projectRoot } from '../settings/project-root.ts';
import { closeUndeliveredConnections } from './close-undelivered-connections.ts';
import { mallocEnvironment } from './compact-heap.ts';
import { createHeartbeatWatchdog } from './heartbeat-watchdog.ts';
import { databaseUnavailableExitCode, type ParentProcessMessage } from './parent-process.ts';
import type { ProcessExit, SupervisedRun } from './supervise.ts';

export type StartedServerProcess = SupervisedRun & {
  ready: Promise<Ready>;
  /** Ids with which a worker locks its jobs. */
  workerIds: readonly string[];
};

type Ready = { url?: string; firstAdministrator?: FirstCmsAdministratorAccess | null };

type ProcessOptions = {
  /** Name in the log; the arguments by default. */
  name?: string;
  args: readonly string[];
  env: Record<string, string | undefined>;
  /** Whether it shares its port with other processes. The parent then accepts the connections and distributes them in turn. */
  sharesPort?: boolean;
  log: Log;
};

/**
 * Maximum size of a semi-space of the young generation, in MB, by kind of process. A larger one makes lists faster but
 * needs more memory. Processes that serve requests have more than workers.
 */
const semiSpaces: Record<string, number> = { web: 32, edge: 8, subgraph: 8 };

/** Starts a process of the server, and kills it if its event loop hangs for half a minute. */
export function startSupervisedProcess(options: ProcessOptions): StartedServerProcess {
  const { args, log, name = args.join(' ') } = options;
  const child = spawnChild(options);
  const workerIds: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<Ready>();
  // A restart waits only for the end of the process, not for its readiness.
  ready.catch(() => undefined);
  const silence = createHeartbeatWatchdog({
    onSilence: () => {
      log.error({ process: name }, 'process unresponsive, killing it');
      child.kill('SIGKILL');
    },
  });
  child.on('message', (message: ParentProcessMessage) => {
    silence.reset();
    if (message.kind === 'ready') resolve(message);
    if (message.kind === 'worker') workerIds.push(message.id);
  });
  const { promise: exit, resolve: end } = Promise.withResolvers<ProcessExit>();
  const handleEnd = (code: number | null, signal: NodeJS.Signals | null) => {
    silence.stop();
    reject(new Error(`The process ${name} could not start.`));
    end({ code, signal, isExcused: code === databaseUnavailableExitCode });
  };
  child.on('exit', handleEnd);
  child.on('error', (err) => {
    log.error({ err, process: name }, 'process cannot be started or reached');
    if (child.pid === undefined) handleEnd(null, null);
  });
  return {
    ready,
    exit,
    workerIds,
    terminate: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  };
}

function spawnChild({ args, env: settings, sharesPort = false }: ProcessOptions): ChildProcess {
  const env = { ...mallocEnvironment, ...settings };
  const exec = join(projectRoot, 'dist', 'main.js');
  const execArgv = [...process.execArgv, `--max-semi-space-size=${semiSpaces[args[0] ?? ''] ?? 4}`];
  const stdio: ['ignore', 'inherit', 'inherit', 'ipc'] = ['ignore', 'inherit', 'inherit', 'ipc'];
  if (!sharesPort) return fork(exec, args, { execArgv, stdio, env });
  cluster.setupPrimary({ exec, args: [...args], execArgv, stdio });
  const { process: child } = cluster.fork(env);
  closeUndeliveredConnections(child);
  return child;
}
