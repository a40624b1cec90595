import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDatabaseError } from '../pool/check-connection.ts';
import { runProgram } from './server-process.ts';
import { changeDirectoryOwner, type PostgresOsUser } from './unprivileged-user.ts';

type Creation = { initdb: string; superuser: string; user: PostgresOsUser; isThrowAway: boolean };

/** Creates the database files if there are none yet. */
export async function ensureDataDirectory(dataDirectory: string, creation: Creation): Promise<void> {
  if (existsSync(join(dataDirectory, 'PG_VERSION')))
    return changeDirectoryOwner(dataDirectory, creation.user);
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new UnusableDatabaseError(
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
  changeDirectoryOwner(scratch, creation.user);
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
