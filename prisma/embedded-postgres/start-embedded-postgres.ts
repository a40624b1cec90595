import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { traversableFolderMode } from '../../core/lib/files.ts';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import { DatabaseSessionClient, tlsDisabledConfig } from '../pool/session-client.ts';
import { loadPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { claimDataDirectory } from './claim-data-directory.ts';
import { ensureDataDirectory } from './data-directory.ts';
import { toPostgresStartError } from './explain-failure.ts';
import { removeDeadPostgresFiles } from './remove-dead-postgres-files.ts';
import { isPostgresOfDirectory, readPostmasterPidFile } from './running-process.ts';
import { startPostgresProcess } from './server-process.ts';
import { openShortPostgresSocketPath, postgresSocketPort } from './socket-path.ts';
import { type RestartLogger, startSupervisedPostgres } from './supervised-postgres.ts';
import { choosePostgresOsUser, type PostgresOsUser } from './unprivileged-user.ts';

/** Server parameters as in postgresql.conf. */
type PostgresSettings = Record<string, string | number>;

type Connection = typeof tlsDisabledConfig & { host: string; port: number; user: string; database: string };

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
  log?: RestartLogger,
): Promise<EmbeddedPostgres> {
  // The real path, so that a link to the directory does not hide its owner.
  const directory = existsSync(dataDirectory) ? realpathSync(dataDirectory) : resolve(dataDirectory);
  try {
    await using disposables = new AsyncDisposableStack();
    mkdirSync(dirname(directory), { recursive: true, mode: traversableFolderMode });
    const binaries = await loadPostgresBinaries();
    const user = choosePostgresOsUser(binaries.postgres, directory);
    disposables.defer(await claimDataDirectory(directory));
    await removeDeadPostgresFiles(directory);
    await ensureDataDirectory(directory, {
      initdb: binaries.initdb,
      superuser: name,
      user,
      isThrowAway: settings.fsync === 'off',
    });
    const command = serverCommand(binaries, user, { directory, settings });
    const start = async () => {
      await removeDeadPostgresFiles(directory);
      return startPostgresProcess(command, directory);
    };
    const server = await startSupervisedPostgres(start, log);
    disposables.defer(server.stop);
    const socket = openShortPostgresSocketPath(directory);
    disposables.defer(socket.close);
    const connection = toConnection(socket.directory);
    await ensureDatabase(connection);
    const ownedDisposables = disposables.move();
    const stop = memoizeFirstCall(() => ownedDisposables.disposeAsync());
    return { connection, url: toUrl(connection), stop };
  } catch (error) {
    throw toPostgresStartError(error, directory);
  }
}

/**
 * Connects to the embedded server that another Trellis process runs on `dataDirectory`. Returns `null` if there is none.
 */
export function connectToEmbeddedPostgres(dataDirectory: string): EmbeddedPostgres | null {
  if (!existsSync(dataDirectory)) return null;
  const directory = realpathSync(dataDirectory);
  const server = readPostmasterPidFile(directory);
  if (!server?.isReady || !isPostgresOfDirectory(server.pid, directory)) return null;
  const socket = openShortPostgresSocketPath(directory);
  const connection = toConnection(socket.directory);
  return { connection, url: toUrl(connection), stop: async () => socket.close() };
}

type Start = { directory: string; settings: PostgresSettings };

function serverCommand(binaries: PostgresBinaries, user: PostgresOsUser, { directory, settings }: Start) {
  // The server's working directory is its data directory, so "." is short, however long the path.
  const parameters = {
    listen_addresses: '',
    unix_socket_directories: '.',
    port: postgresSocketPort,
    ...defaults,
    ...settings,
  };
  const args = Object.entries(parameters).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return user.command(binaries.postgres, ['-D', directory, ...args]);
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const admin = new DatabaseSessionClient({ ...connection, database: 'postgres' });
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
  return { host, port: postgresSocketPort, user: name, database: name, ...tlsDisabledConfig };
}

function toUrl({ host, user, database }: Connection): string {
  return `postgresql://${user}@localhost:${postgresSocketPort}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;
}
