import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { passableFolder } from '../../core/private-files.ts';
import { type Binaries, loadBinaries } from './binaries.ts';
import { claimDirectory, ensureDataDirectory, stopLeftover } from './data-directory.ts';
import { explainFailure } from './explain-failure.ts';
import { keepServerRunning, type RestartLog } from './keep-server-running.ts';
import { isRunning, isServerOf, readPidFile } from './running-process.ts';
import { startServerProcess } from './server-process.ts';
import { chooseDatabaseUser, type DatabaseUser } from './unprivileged-user.ts';

/** Server parameters as in postgresql.conf. */
type PostgresSettings = Record<string, string | number>;

type Connection = { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = {
  /** For `new pg.Pool()`. */
  connection: Connection;
  /** For the Prisma CLI, without its `schema` parameter. */
  url: string;
  stop(): Promise<void>;
};

const name = 'app';
// Only part of the socket's name: the server does not listen on TCP.
const port = 5432;
const defaults: PostgresSettings = { max_connections: 100, shared_buffers: '128MB' };

/** Starts our own PostgreSQL on the files in `dataDirectory`, and creates them first if there are none. */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  settings: PostgresSettings = {},
  log?: RestartLog,
): Promise<EmbeddedPostgres> {
  // The real path, so that a link to the directory does not hide its owner.
  const directory = existsSync(dataDirectory) ? realpathSync(dataDirectory) : resolve(dataDirectory);
  const undo: (() => void | Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= runBackwards(undo);
    return stopped;
  };
  try {
    mkdirSync(dirname(directory), { recursive: true, mode: passableFolder });
    const binaries = await loadBinaries();
    const user = chooseDatabaseUser(binaries.postgres, directory);
    undo.push(claimDirectory(directory));
    await stopLeftover(directory, binaries.pg_ctl, user);
    await ensureDataDirectory(directory, {
      initdb: binaries.initdb,
      superuser: name,
      user,
      isThrowAway: settings.fsync === 'off',
    });
    const command = serverCommand(binaries, user, { directory, settings });
    const server = await keepServerRunning(() => startServerProcess(command, directory), log);
    undo.push(server.stop);
    const socket = openSocketPath(directory, port);
    undo.push(socket.close);
    const connection = { host: socket.directory, port, user: name, database: name };
    await ensureDatabase(connection);
    return { connection, url: toUrl(connection), stop };
  } catch (error) {
    await stop();
    throw explainFailure(error, directory);
  }
}

/**
 * Connects a second process to the server that another process of ours runs on `dataDirectory`; null when
 * none does.
 */
export function joinEmbeddedPostgres(dataDirectory: string): EmbeddedPostgres | null {
  if (!existsSync(dataDirectory)) return null;
  const directory = realpathSync(dataDirectory);
  const server = readPidFile(directory);
  if (!server?.isReady || !isRunning(server.pid) || !isServerOf(server.pid, directory)) return null;
  const socket = openSocketPath(directory, port);
  const connection = { host: socket.directory, port, user: name, database: name };
  return { connection, url: toUrl(connection), stop: async () => socket.close() };
}

async function runBackwards(steps: (() => void | Promise<void>)[]): Promise<void> {
  for (const step of steps.toReversed()) await step();
}

type Start = { directory: string; settings: PostgresSettings };

function serverCommand(binaries: Binaries, user: DatabaseUser, { directory, settings }: Start) {
  // The server's working directory is its data directory, so "." is short, however long the path.
  const parameters = { listen_addresses: '', unix_socket_directories: '.', port, ...defaults, ...settings };
  const args = Object.entries(parameters).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return user.command(binaries.postgres, ['-D', directory, ...args]);
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      connection.database,
    ]);
    if (!rowCount) await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(connection.database)}`);
  } finally {
    await admin.end();
  }
}

function toUrl({ host, user, database }: Connection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Where clients find the socket, which is always in the server's data directory. */
type SocketPath = { directory: string; close(): void };

// The shortest limit of the systems we run on is that of macOS: 104 bytes with the closing zero.
const longestPath = 103;

function openSocketPath(dataDirectory: string, port: number): SocketPath {
  if (Buffer.byteLength(join(dataDirectory, `.s.PGSQL.${port}`)) <= longestPath) {
    return { directory: dataDirectory, close: () => undefined };
  }
  return existsSync('/proc/self/fd') ? shortenByDescriptor(dataDirectory) : shortenBySymlink(dataDirectory);
}

/** On Linux an open directory has a short path, which processes of the same user may use as well. */
function shortenByDescriptor(dataDirectory: string): SocketPath {
  const descriptor = openSync(dataDirectory, 'r');
  return { directory: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) };
}

/** The last resort, and the only file we write outside our folders: a link in the temporary directory. */
function shortenBySymlink(dataDirectory: string): SocketPath {
  const directory = mkdtempSync(join(tmpdir(), 'trellis-'));
  const link = join(directory, 'db');
  symlinkSync(dataDirectory, link);
  return { directory: link, close: () => rmSync(directory, { recursive: true, force: true }) };
}
