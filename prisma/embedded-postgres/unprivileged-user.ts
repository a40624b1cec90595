import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UnusableDatabaseError } from '../pool/check-connection.ts';
import type { ProgramCommand } from './server-process.ts';

/** Operating system user that PostgreSQL runs as, because it refuses to run as root. */
export type PostgresOsUser = {
  /** Owner of the data files, or `undefined` if it is the user of this process. */
  owner: { uid: number; gid: number } | undefined;
  command(program: string, args: string[]): ProgramCommand;
};

export function choosePostgresOsUser(postgres: string, dataDirectory: string): PostgresOsUser {
  const cwd = dirname(dataDirectory);
  if (process.getuid?.() !== 0) return sameUser(dataDirectory, cwd);
  const identity = candidates(dataDirectory).find((user) => canRun(user, postgres) && canReach(user, cwd));
  if (identity) {
    return {
      owner: identity,
      command: (program, args) => ({ program, args, options: { ...identity, cwd } }),
    };
  }
  return mappedUser(postgres, cwd);
}

/** Changes the owner of the data to the chosen user, who can differ from that of an earlier start. */
export function changeDirectoryOwner(directory: string, { owner }: PostgresOsUser): void {
  if (!owner || statSync(directory).uid === owner.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, entry), owner.uid, owner.gid);
  }
  // Last, so that the check above notices an interruption.
  lchownSync(directory, owner.uid, owner.gid);
}

function sameUser(dataDirectory: string, cwd: string): PostgresOsUser {
  const owner = existsSync(dataDirectory) ? statSync(dataDirectory).uid : process.getuid?.();
  if (owner !== process.getuid?.()) {
    throw new UnusableDatabaseError(
      `The database in ${dataDirectory} belongs to another user (uid ${owner}): start the server as that user, or give it another data folder.`,
    );
  }
  return { owner: undefined, command: (program, args) => ({ program, args, options: { cwd } }) };
}

/**
 * Runs PostgreSQL in a user namespace, in which root is mapped to another user. This needs no second user with access
 * to the data folder, but containers often forbid it.
 */
function mappedUser(postgres: string, cwd: string): PostgresOsUser {
  const prefix = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...prefix, postgres, '--version']).status !== 0) {
    throw new UnusableDatabaseError(
      'The embedded database cannot run as root here: start the server as another user, or set DATABASE_URL.',
    );
  }
  return {
    owner: { uid: 0, gid: 0 },
    command: (program, args) => ({
      program: 'unshare',
      args: [...prefix, program, ...args],
      options: { cwd },
    }),
  };
}

type Identity = { uid: number; gid: number };

/**
 * The current owner of the data comes first, so that a start as root does not lock that user out afterwards.
 */
function candidates(dataDirectory: string): Identity[] {
  const present = existsSync(dataDirectory) ? statSync(dataDirectory) : undefined;
  const owner = present && present.uid !== 0 ? [{ uid: present.uid, gid: present.gid }] : [];
  return [...owner, ...['postgres', 'nobody'].flatMap(findUser)];
}

function findUser(name: string): Identity[] {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  return uid.status === 0 ? [{ uid: Number(uid.stdout), gid: Number(id('-g').stdout) }] : [];
}

function canRun(user: Identity, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0;
}

function canReach(user: Identity, directory: string): boolean {
  return spawnSync('test', ['-x', directory], { ...user, cwd: '/' }).status === 0;
}
