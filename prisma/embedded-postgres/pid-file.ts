import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says, where there is one. */
export type PidFile = { pid: number; isReady: boolean };

export function readPidFile(dataDirectory: string): PidFile | undefined {
  try {
    // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
    const lines = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

export function removePidFile(dataDirectory: string): void {
  rmSync(join(dataDirectory, 'postmaster.pid'), { force: true });
}
