import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { becomesReady, hasEnded } from '../processes/child-process.ts';

export type Member = {
  /** `edge`, `subgraph auth`, `worker`. */
  role: string;
  start: () => Promise<void>;
  /** Ends it without warning and starts another one a second later. */
  replace: () => Promise<void>;
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
const bytesPerPage = 4_096;

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
    residentMegabytes: () => readResident(child?.pid),
    ended: async () => {
      if (!child) return;
      if (!hasEnded(child)) await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`The process ${role} ended with ${child.exitCode}.`);
    },
    stop: () => end('SIGTERM'),
  };
}

/** Null while it is being replaced. */
function readResident(pid: number | undefined): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * bytesPerPage) / 1_048_576;
  } catch {
    return null;
  }
}
