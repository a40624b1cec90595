import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFile } from '../../core/private-files.ts';
import { codeOf } from '../../core/records.ts';
import { DatabaseStartError } from '../check-connection.ts';
import { isRunning, isServerOf, readPidFile, removePidFile, startMark } from './running-process.ts';
import { runProgram } from './server-process.ts';
import { type DatabaseUser, takeOwnership } from './unprivileged-user.ts';

type Creation = { initdb: string; superuser: string; user: DatabaseUser; isThrowAway: boolean };

/** Creates the database files if there are none yet. */
export async function ensureDataDirectory(dataDirectory: string, creation: Creation): Promise<void> {
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) return takeOwnership(dataDirectory, creation.user);
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new DatabaseStartError(
      `${dataDirectory} holds other files and no database: empty it, or give the server another data folder.`,
    );
  }
  await createDataDirectory(dataDirectory, creation);
}

async function createDataDirectory(dataDirectory: string, creation: Creation): Promise<void> {
  // Created in a scratch directory first, so that an interrupted initdb leaves no incomplete files.
  const scratch = `${dataDirectory}.new`;
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { mode: 0o700 });
  takeOwnership(scratch, creation.user);
  try {
    await runProgram(creation.user.command(creation.initdb, initdbArguments(scratch, creation)));
    renameSync(scratch, dataDirectory);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

function initdbArguments(directory: string, { superuser, isThrowAway }: Creation): string[] {
  return [
    ...['-D', directory, '-U', superuser, '-E', 'UTF8'],
    // Only one user can open the directory and the socket.
    '--auth=trust',
    // Independent of the machine's locales and their versions.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(isThrowAway ? ['--no-sync'] : []),
  ];
}

/** Records which process owns a data directory; the record of a process that has ended is ignored. */
export function claimDirectory(dataDirectory: string): () => void {
  const file = `${dataDirectory}.owner`;
  const mine = `${process.pid} ${startMark(process.pid)}\n`;
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: privateFile });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    refuseLiveOwner(dataDirectory, readFileSync(file, 'utf8'));
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

function refuseLiveOwner(dataDirectory: string, note: string): void {
  const [pid, mark] = note.trim().split(/ (.*)/s);
  if (!pid || !mark || startMark(Number(pid)) !== mark) return;
  throw new DatabaseStartError(
    `The database in ${dataDirectory} is in use by process ${pid}: stop that server first, or give this one another data folder.`,
  );
}

/** Stops the PostgreSQL of a server that died without stopping it. */
export async function stopLeftover(dataDirectory: string, pgCtl: string, user: DatabaseUser): Promise<void> {
  const pid = readPidFile(dataDirectory)?.pid;
  // A process id that is not in use is left to PostgreSQL, which also looks for orphaned sessions.
  if (!pid || !isRunning(pid)) return;
  if (isServerOf(pid, dataDirectory)) {
    await runProgram(user.command(pgCtl, ['-D', dataDirectory, '-m', 'fast', '-w', 'stop']));
  } else {
    // The id now belongs to an unrelated program, as after a restart of a container: PostgreSQL would not
    // start.
    removePidFile(dataDirectory);
  }
}
