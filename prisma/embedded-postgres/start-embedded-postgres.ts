import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { passableFolder } from '../../core/lib/files.ts';
import { SessionClient, withoutTls } from '../pool/session-client.ts';
import { type Binaries, loadBinaries } from './binaries.ts';
import { claimDirectory } from './claim-directory.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { ensureDataDirectory } from './data-directory.ts';
import { explainFailure } from './explain-failure.ts';
import { keepServerRunning, type RestartLog } from './keep-server-running.ts';
import { isServerOf, readPidFile } from './running-process.ts';
import { startServerProcess } from './server-process.ts';
import { openSocketPath, socketPort } from './socket-path.ts';
import { chooseDatabaseUser, type DatabaseUser } from './unprivileged-user.ts';

/** Server parameters as in postgresql.conf. */
type PostgresSettings = Record<string, string | number>;

type Connection = typeof withoutTls & { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = {
  /** Options of `new pg.Pool()`. */
  connection: Connection;
  /** URL for the Prisma CLI, without the `schema` parameter. */
  url: string;
  stop(): Promise<void>;
};

const name = 'app';
const defaults: PostgresSettings = {
  max_connections: 100,
  shared_buffers: '128MB',
  // Data directories of earlier versions have the time zone of the machine.
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the embedded PostgreSQL on the files in `dataDirectory`, and creates them if they are missing. */
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
    undo.push(await claimDirectory(directory));
    await clearLeftovers(directory);
    await ensureDataDirectory(directory, {
      initdb: binaries.initdb,
      superuser: name,
      user,
      isThrowAway: settings.fsync === 'off',
    });
    const command = serverCommand(binaries, user, { directory, settings });
    const start = async () => {
      await clearLeftovers(directory);
      return startServerProcess(command, directory);
    };
    const server = await keepServerRunning(start, log);
    undo.push(server.stop);
    const socket = openSocketPath(directory);
    undo.push(socket.close);
    const connection = toConnection(socket.directory);
    await ensureDatabase(connection);
    return { connection, url: toUrl(connection), stop };
  } catch (error) {
    await stop();
    throw explainFailure(error, directory);
  }
}

/**
 * Connects to the embedded server that another Trellis process runs on `dataDirectory`. Returns `null` if there is none.
 */
export function joinEmbeddedPostgres(dataDirectory: string): EmbeddedPostgres | null {
  if (!existsSync(dataDirectory)) return null;
  const directory = realpathSync(dataDirectory);
  const server = readPidFile(directory);
  if (!server?.isReady || !isServerOf(server.pid, directory)) return null;
  const socket = openSocketPath(directory);
  const connection = toConnection(socket.directory);
  return { connection, url: toUrl(connection), stop: async () => socket.close() };
}

async function runBackwards(steps: (() => void | Promise<void>)[]): Promise<void> {
  for (const step of steps.toReversed()) await step();
}

type Start = { directory: string; settings: PostgresSettings };

function serverCommand(binaries: Binaries, user: DatabaseUser, { directory, settings }: Start) {
  // The server's working directory is its data directory, so "." is short, however long the path.
  const parameters = {
    listen_addresses: '',
    unix_socket_directories: '.',
    port: socketPort,
    ...defaults,
    ...settings,
  };
  const args = Object.entries(parameters).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return user.command(binaries.postgres, ['-D', directory, ...args]);
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const admin = new SessionClient({ ...connection, database: 'postgres' });
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

function toConnection(host: string): Connection {
  return { host, port: socketPort, user: name, database: name, ...withoutTls };
}

function toUrl({ host, user, database }: Connection): string {
  return `postgresql://${user}@localhost:${socketPort}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;
}
