import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stops and continues every process of an embedded PostgreSQL at once, as a machine that freezes would. */
export function createPostgresFreezer(dataDirectory: string) {
  const [postmaster] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n').map(Number);
  let frozen: number[] = [];
  return {
    freeze: () => {
      if (!postmaster) throw new Error('There is no PostgreSQL to freeze.');
      frozen = [postmaster, ...listChildren(postmaster)];
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of frozen.toReversed()) signal(pid, 'SIGCONT');
    },
  };
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readParent(name) === parent)
    .map(Number);
}

/** The second field after the program's name, which may itself hold spaces and brackets. */
function readParent(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process, unless the process has ended. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
}
