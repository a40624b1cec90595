import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const hasProc = existsSync('/proc/self/stat');

export function isRunning(pid: number): boolean {
  return commandLine(pid) !== undefined;
}

/** Whether a process is the PostgreSQL of this data directory, whatever path it was started with. */
export function isServerOf(pid: number, dataDirectory: string): boolean {
  if (!commandLine(pid)?.includes('postgres')) return false;
  return !hasProc || isSameDirectory(`/proc/${pid}/cwd`, dataDirectory);
}

function commandLine(pid: number): string | undefined {
  return (hasProc ? read(`/proc/${pid}/cmdline`) : ask(pid, 'args=')) || undefined;
}

function isSameDirectory(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one), statSync(other)];
    return first.ino === second.ino && first.dev === second.dev;
  } catch {
    // A process that we may not read is not ours.
    return false;
  }
}

/**
 * A mark that distinguishes a process from a later one with the same id, which is common in containers;
 * `undefined` when the process is gone.
 */
export function startMark(pid: number): string | undefined {
  if (!hasProc) return ask(pid, 'lstart=');
  // Field 22 of stat, counted after the program's name, which may itself hold spaces and brackets.
  return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ask(pid: number, column: string): string | undefined {
  return (
    spawnSync('ps', ['-ww', '-p', String(pid), '-o', column], { encoding: 'utf8' }).stdout?.trim() ||
    undefined
  );
}

/** The content of `postmaster.pid`, if there is one. */
type PidFile = { pid: number; isReady: boolean };

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
