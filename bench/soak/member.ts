import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { becomesReady, hasEnded } from '../processes/child-process.ts';
import { readTree } from '../processes/process-tree.ts';

export type Member = {
  /** `edge`, `subgraph auth`, `worker`. */
  role: string;
  start: () => Promise<void>;
  /** Ends it without warning and starts another one a second later. */
  replace: () => Promise<void>;
  /** Returns `null` while the process is being replaced. */
  residentMegabytes: () => number | null;
  /** Waits for its own end; a process that failed is an error. */
  ended: () => Promise<void>;
  stop: () => Promise<void>;
};

type MemberOptions = {
  role: string;
  env: Record<string, string>;
  /** Folder of the build. Defaults to this project. */
  root?: string;
  /** Answers 200 once the process serves; a worker has none. */
  readyUrl?: string;
};

const startMilliseconds = 30_000;
const restartMilliseconds = 1_000;

/** Process of the built server, started as in a container. */
export function createMember({ role, env, root = projectRoot, readyUrl }: MemberOptions): Member {
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = [...serverV8Flags, join(root, 'dist', 'main.js'), ...role.split(' ')];
    child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...mallocEnvironment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (readyUrl && !(await becomesReady(child, readyUrl, startMilliseconds)))
      throw new Error(`The process ${role} was not ready within ${startMilliseconds / 1000} s.`);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    role,
    start,
    replace: async () => {
      await end('SIGKILL');
      await setTimeout(restartMilliseconds);
      await start();
    },
    residentMegabytes: () => (child?.pid && !hasEnded(child) ? readTree(child.pid).residentMegabytes : null),
    ended: async () => {
      if (!child) return;
      if (!hasEnded(child)) await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`The process ${role} ended with ${child.exitCode}.`);
    },
    stop: () => end('SIGTERM'),
  };
}
