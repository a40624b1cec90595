import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const hasProc = existsSync('/proc/self/stat');

/**
 * Lists the processes of the PostgreSQL that runs on a data directory, whatever path it was started with: the postmaster and its
 * children on Linux, elsewhere the postmaster alone. Processes of other containers and zombies are not listed.
 */
export function listPostgresProcesses(dataDirectory: string): number[] {
  if (hasProc) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => isPostgresOfDirectory(pid, dataDirectory));
  }
  const pid = readPostmasterPidFile(dataDirectory)?.pid;
  return pid && isPostgresOfDirectory(pid, dataDirectory) ? [pid] : [];
}

export function isPostgresOfDirectory(pid: number, dataDirectory: string): boolean {
  if (!isPostgres.test(readProgram(pid))) return false;
  return !hasProc || isSameDirectory(`/proc/${pid}/cwd`, dataDirectory);
}

/** Matches the program and the titles of its children ("postgres: checkpointer"), but no client of a database "postgres". */
const isPostgres = /^(?:.*\/)?postgres(?::|\s|$)/;

/** Returns the name that a process was started with, or its title; empty when the process is gone or a zombie. */
function readProgram(pid: number): string {
  if (!hasProc) return readColumn(pid, 'comm=') ?? '';
  return read(`/proc/${pid}/cmdline`)?.split('\0')[0] ?? '';
}

function isSameDirectory(left: string, right: string): boolean {
  try {
    const [first, second] = [statSync(left), statSync(right)];
    return first.ino === second.ino && first.dev === second.dev;
  } catch {
    // A process that this process may not inspect belongs to another user.
    return false;
  }
}

/**
 * Returns when a process started, which distinguishes it from a later process with the same id; `undefined` when the
 * process is gone or a zombie. The value of Linux counts from the start of the machine, so it is unique only together with `readBootId`.
 */
export function readProcessStartTime(pid: number): string | undefined {
  if (!hasProc) return readColumn(pid, 'stat=')?.startsWith('Z') ? undefined : readColumn(pid, 'lstart=');
  // Fields 3 and 22 of stat, counted after the program's name, which may itself hold spaces and brackets.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19];
}

/** Returns an id of the running kernel, which changes at every start of the machine; empty where there is none. */
export function readBootId(): string {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readColumn(pid: number, column: string): string | undefined {
  const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', column], {
    encoding: 'utf8',
    // Makes the output independent of the time zone and the language.
    env: { ...createPostgresEnvironment(), LC_ALL: 'C' },
  });
  return stdout?.trim() || undefined;
}

export const postmasterPidFileName = 'postmaster.pid';

/** The content of `postmaster.pid`, if there is one. */
type PidFile = { pid: number; isReady: boolean };

export function readPostmasterPidFile(dataDirectory: string): PidFile | undefined {
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
  const lines = read(join(dataDirectory, postmasterPidFileName))?.split('\n');
  return lines && { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Environment of PostgreSQL's programs: that of this process, without the variables of PostgreSQL (PGDATESTYLE, PGPORT, PGDATA …),
 * which are about other servers and clients, and in UTC.
 */
export function createPostgresEnvironment(): Record<string, string | undefined> {
  // biome-ignore lint/style/noProcessEnv: child processes inherit it, and no setting is read from it
  const inheritedVariables = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name));
  return { ...Object.fromEntries(inheritedVariables), TZ: 'UTC' };
}
