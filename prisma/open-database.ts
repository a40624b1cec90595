import { join as joinPath } from 'node:path';
import type pg from 'pg';
import {
  connectToEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/start-embedded-postgres.ts';
import { applyMigrations } from './migrate/apply-migrations.ts';
import {
  adaptConnectionToPooler,
  checkDatabaseConnection,
  refuseMalformedDatabaseUrl,
  waitForDatabase,
} from './pool/check-connection.ts';
import {
  connectPrismaClients,
  type DatabaseDomain,
  databaseDomains,
  type PrismaClientsOptions,
} from './pool/connect-clients.ts';
import {
  closeDatabasePool,
  createDatabasePool,
  type DatabaseLog,
  type DatabasePoolOptions,
  guardPoolAndLogOutages,
  guardPoolWithoutLog,
} from './pool/create-database-pool.ts';
import { openDatabaseReplica, type ReplicaOptions } from './pool/open-replica.ts';
import type { DatabaseSessionConfig } from './pool/session-client.ts';

type DatabaseOptions = Omit<DatabasePoolOptions, 'isPooled'> &
  PrismaClientsOptions & {
    /** Connection URL. Without it an embedded server is started on `dataDirectory`. */
    url?: string | undefined;
    /** URL of the same database without the pooler of `url`, for work that needs a session. */
    directUrl?: string | undefined;
    /** A standby from which lists are read. */
    replica?: ReplicaOptions | undefined;
    dataDirectory: string;
    /** Joins the embedded server of a running process instead of throwing, for commands that run beside a server. */
    join?: boolean;
    /** Absolute path of this folder, because bundled code is in another folder. */
    migrationsRoot: string;
    migrate: boolean;
    /** Maximum time to wait for a database that is not available yet. Zero by default. */
    startSeconds?: number;
    /** Domains whose tables are in this database. The default is all. */
    storedDomains?: readonly DatabaseDomain[];
    log: DatabaseLog;
  };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Opens one pool and the clients of the domains that use it. */
export async function openDatabase(options: DatabaseOptions) {
  await using disposables = new AsyncDisposableStack();
  const server = await openServer(options);
  disposables.defer(server.stop);
  const isPooled = options.directUrl !== undefined;
  const connection = isPooled ? await adaptConnectionToPooler(server.connection) : server.connection;
  const pool = createDatabasePool(connection, { ...options, isPooled });
  disposables.defer(() => closeDatabasePool(pool));
  const outages = guardPoolAndLogOutages(pool, connection, options.log);
  await waitForDatabase(() => checkDatabaseConnection(pool, server.url), options.startSeconds ?? 0);
  const direct = toDirect(server, options);
  const inSessions = createSessions(pool, direct, options);
  if (options.migrate) await inSessions((sessions) => migrate(sessions, options));
  const clients = await connectPrismaClients(pool, options);
  disposables.defer(clients.disconnect);
  const replica =
    options.replica &&
    (await openDatabaseReplica(pool, connection, { ...options, ...options.replica, isPooled }));
  if (replica) disposables.defer(replica.close);
  const ownedDisposables = disposables.move();
  return {
    pool,
    outages,
    /** Configuration of a `DatabaseSessionClient` or a further pool, whose connections are sessions. */
    connection: direct,
    url: server.url,
    replica,
    inSessions,
    get auth() {
      return clients.auth;
    },
    get campaigns() {
      return clients.campaigns;
    },
    get cms() {
      return clients.cms;
    },
    close: () => ownedDisposables.disposeAsync(),
  };
}

type Server = {
  connection: DatabaseSessionConfig;
  url: string;
  stop(): Promise<void>;
};

async function openServer({ url, dataDirectory, join, log }: DatabaseOptions): Promise<Server> {
  if (!url)
    return (
      (join && connectToEmbeddedPostgres(dataDirectory)) || startEmbeddedPostgres(dataDirectory, {}, log)
    );
  refuseMalformedDatabaseUrl(url);
  return { connection: { connectionString: url }, url, stop: async () => undefined };
}

function toDirect({ connection }: Server, { directUrl }: DatabaseOptions): DatabaseSessionConfig {
  return directUrl === undefined ? connection : { connectionString: directUrl };
}

type Work<Result> = (pool: pg.Pool) => Promise<Result>;

/**
 * Runs work that needs a session, such as migrations. It bypasses a pooler, because a pooler can give the connection
 * to another client between two statements.
 */
function createSessions(pool: pg.Pool, direct: DatabaseSessionConfig, { directUrl, log }: DatabaseOptions) {
  return async <Result>(work: Work<Result>): Promise<Result> => {
    if (directUrl === undefined) return work(pool);
    refuseMalformedDatabaseUrl(directUrl, 'SVC_DATABASE_DIRECT_URL');
    const directPool = createDatabasePool(direct, {
      poolSize: 2,
      keepAliveOptions: { idle: 0, idleSeconds: 1, lifetimeSeconds: 0 },
    });
    guardPoolWithoutLog(directPool, () => undefined, log);
    try {
      await checkDatabaseConnection(directPool, directUrl, 'SVC_DATABASE_DIRECT_URL');
      return await work(directPool);
    } finally {
      await closeDatabasePool(directPool);
    }
  };
}

async function migrate(
  pool: pg.Pool,
  { namespace = '', migrationsRoot, storedDomains = databaseDomains, log }: DatabaseOptions,
): Promise<void> {
  for (const domain of storedDomains) {
    const appliedMigrations = await applyMigrations(
      pool,
      `${namespace}${domain}`,
      joinPath(migrationsRoot, domain, 'migrations'),
    );
    const names =
      appliedMigrations.length > 3 ? `${appliedMigrations.length} migrations` : appliedMigrations.join(', ');
    if (appliedMigrations.length > 0) log.info(`Migrated ${domain}: ${names}`);
  }
}
