import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../../core/lib/records.ts';
import {
  listPostgresProcesses,
  postmasterPidFileName,
  readPostmasterPidFile,
  readProcessStartTime,
} from './running-process.ts';
import { postgresSocketName } from './socket-path.ts';

const stopMs = 10_000;
const killMs = 5_000;
const pollMs = 20;

/**
 * Removes what a PostgreSQL that died, or whose parent died, left in a data directory that this process owns: its processes first,
 * then its lock files. PostgreSQL itself refuses to start when the process id in a lock file belongs to any process, which is
 * common after a restart of a container, and when a lock file is empty because the disk was full.
 */
export async function removeDeadPostgresFiles(dataDirectory: string): Promise<void> {
  await stopProcesses(dataDirectory);
  for (const name of [postmasterPidFileName, postgresSocketName, `${postgresSocketName}.lock`]) {
    rmSync(join(dataDirectory, name), { force: true });
  }
}

async function stopProcesses(dataDirectory: string): Promise<void> {
  const postmaster = readPostmasterPidFile(dataDirectory)?.pid;
  const processIds = listPostgresProcesses(dataDirectory);
  if (processIds.length === 0) return;
  const startTimes = new Map(processIds.map((pid) => [pid, readProcessStartTime(pid)]));
  const areGone = async (timeoutMs: number) => {
    const deadline = performance.now() + timeoutMs;
    while (listPostgresProcesses(dataDirectory).length > 0 || listEnding(startTimes).length > 0) {
      if (performance.now() > deadline) return false;
      await sleep(pollMs);
    }
    return true;
  };
  // SIGINT is the "fast" shutdown of the postmaster. Sessions that outlived their postmaster have nothing to finish.
  if (postmaster && processIds.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    if (await areGone(stopMs)) return;
  }
  for (const pid of listPostgresProcesses(dataDirectory)) signal(pid, 'SIGKILL');
  if (!(await areGone(killMs))) {
    throw new Error(`processes of an earlier database do not end: ${listPostgresProcesses(dataDirectory)}`);
  }
}

/**
 * Lists the processes that have not ended. A process that is ending has no command line any more, so that it is not recognized
 * as PostgreSQL, but for a moment it still holds the shared memory, with which PostgreSQL does not start.
 */
function listEnding(startTimes: ReadonlyMap<number, string | undefined>): number[] {
  return [...startTimes]
    .filter(([pid, startTime]) => startTime !== undefined && readProcessStartTime(pid) === startTime)
    .map(([pid]) => pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process ended between the listing and the signal.
    if (errorCodeOf(error) !== 'ESRCH') throw error;
  }
}
