import { join as joinPath } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { checkBeside, checkConnection, refuseMalformedUrl } from './check-connection.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { checkStatement, guardPool, StorableClient } from './guard-pool.ts';

import { watchOutages } from './watch-outages.ts';

const domains = ['auth', 'campaigns', 'cms'] as const;
type Domain = (typeof domains)[number];

const connectionTimeoutMilliseconds = 5_000;
const transactionMilliseconds = 15_000;
const statementMilliseconds = 15_000;
/** The server ends a statement first, so that this limit only ends a statement that will never be answered. */
const silenceMilliseconds = statementMilliseconds + 1_000;

type DatabaseOptions = {
  /** Without a URL an embedded server is started on `dataDirectory`. */
  url?: string | undefined;
  dataDirectory: string;
  /** Joins the embedded server of a running process instead of refusing: for commands beside a server. */
  join?: boolean;
  /** Put before the name of every PostgreSQL schema. */
  namespace?: string;
  poolSize: number;
  /** The domains whose clients this process uses; all by default. A process pays for each of them with memory and time. */
  clients?: readonly Domain[];
  /** How long connections are kept; by default one is kept forever, and others for a minute of idleness. */
  keeping?: Keeping;
  /** The absolute path of this folder, because a bundle no longer lies in it. */
  migrationsRoot: string;
  migrate: boolean;
  log: DatabaseLog;
};

type DatabaseLog = {
  debug(details: object, message: string): void;
  info(message: string): void;
  warn(details: object, message: string): void;
};

type Keeping = { idle: number; idleSeconds: number; lifetimeSeconds: number };

const usualKeeping: Keeping = { idle: 1, idleSeconds: 60, lifetimeSeconds: 0 };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** One pool, and the clients of the domains on it. */
export async function openDatabase(options: DatabaseOptions) {
  const server = await openServer(options);
  const pool = createPool(server.connection, options);
  const outages = guard(pool, server.connection, options.log);
  try {
    await checkConnection(pool, server.url);
    if (options.migrate) await migrate(pool, options);
    const clients = await connectClients(pool, options);
    const { connection, url, stop } = server;
    return {
      pool,
      outages,
      connection,
      url,
      get auth() {
        return wanted(clients.auth, 'auth');
      },
      get campaigns() {
        return wanted(clients.campaigns, 'campaigns');
      },
      get cms() {
        return wanted(clients.cms, 'cms');
      },
      close: () => close(pool, clients.connected, stop),
    };
  } catch (error) {
    await close(pool, [], server.stop);
    throw error;
  }
}

type Server = {
  /** For another `pg.Pool` beside ours. */
  connection: pg.PoolConfig;
  url: string;
  stop(): Promise<void>;
};

async function openServer({ url, dataDirectory, join, log }: DatabaseOptions): Promise<Server> {
  if (!url)
    return (join && joinEmbeddedPostgres(dataDirectory)) || startEmbeddedPostgres(dataDirectory, {}, log);
  refuseMalformedUrl(url);
  return { connection: { connectionString: url }, url, stop: async () => undefined };
}

/** Our statements take milliseconds: to compile one, or to start processes that help with it, takes longer than to run it. */
const shortStatements = '-c jit=off -c max_parallel_workers_per_gather=0';

function createPool(connection: pg.PoolConfig, { poolSize, ...options }: DatabaseOptions): pg.Pool {
  const { idle, idleSeconds, lifetimeSeconds } = options.keeping ?? usualKeeping;
  return new pg.Pool({
    Client: StorableClient,
    application_name: 'trellis',
    ...connection,
    max: poolSize,
    min: idle,
    idleTimeoutMillis: idleSeconds * 1000,
    maxLifetimeSeconds: lifetimeSeconds,
    // It also ends the wait of queued callers when the pool ends.
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    statement_timeout: statementMilliseconds,
    options: shortStatements,
    // The locks of a client that vanished are not held for longer than a transaction of ours may take.
    idle_in_transaction_session_timeout: transactionMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

function guard(pool: pg.Pool, connection: pg.PoolConfig, log: DatabaseLog) {
  const outages = watchOutages({
    check: () => pool.query(checkStatement),
    checkBeside: () => checkBeside(connection),
    hasEnded: () => pool.ending,
    log,
  });
  guardPool(pool, {
    silenceMilliseconds,
    onLoss: outages.noteFailure,
    onIdleLoss: ({ message }) => log.debug({ error: message }, 'an idle database connection was lost'),
  });
  return outages;
}

async function migrate(
  pool: pg.Pool,
  { namespace = '', migrationsRoot, log }: DatabaseOptions,
): Promise<void> {
  for (const domain of domains) {
    const applied = await applyMigrations(
      pool,
      `${namespace}${domain}`,
      joinPath(migrationsRoot, domain, 'migrations'),
    );
    const names = applied.length > 3 ? `${applied.length} migrations` : applied.join(', ');
    if (applied.length > 0) log.info(`Migrated ${domain}: ${names}`);
  }
}

/** A client is loaded only where it is wanted. */
async function connectClients(pool: pg.Pool, { namespace = '', clients = domains }: DatabaseOptions) {
  const statementNameGenerator = createStatementNames(500);
  const on = (domain: Domain) => ({
    adapter: new PrismaPg(pool, { schema: `${namespace}${domain}`, statementNameGenerator }),
    // A burst of sign-ins waits for a connection as long as any other statement would; a hook may be called
    // inside.
    transactionOptions: { maxWait: connectionTimeoutMilliseconds, timeout: transactionMilliseconds },
  });
  const open = async <Client>(domain: Domain, load: (options: ReturnType<typeof on>) => Promise<Client>) =>
    clients.includes(domain) ? load(on(domain)) : undefined;
  const [auth, campaigns, cms] = await Promise.all([
    open('auth', async (options) => new (await import('./generated/auth/client.ts')).PrismaClient(options)),
    open(
      'campaigns',
      async (options) => new (await import('./generated/campaigns/client.ts')).PrismaClient(options),
    ),
    open('cms', async (options) => new (await import('./generated/cms/client.ts')).PrismaClient(options)),
  ]);
  const connected = [auth, campaigns, cms].filter((client) => client !== undefined);
  // Compiles the query compiler now rather than in the first request.
  await Promise.all(connected.map((client) => client.$connect()));
  return { auth, campaigns, cms, connected };
}

/** Who asks for a client that was not wanted has a fault. */
function wanted<Client>(client: Client | undefined, domain: Domain): Client {
  if (!client) throw new Error(`This process was opened without the client of ${domain}.`);
  return client;
}

/** Called only when no request is in flight any more. */
async function close(
  pool: pg.Pool,
  clients: readonly { $disconnect(): Promise<void> }[],
  stopServer: () => Promise<void>,
) {
  await Promise.all(clients.map((client) => client.$disconnect()));
  // Errors of connections that are still closing do not matter.
  pool
    .removeAllListeners('connect')
    .removeAllListeners('error')
    .on('error', () => undefined);
  await pool.end();
  await stopServer();
}

/**
 * Names statements so that PostgreSQL plans each once per connection. Names are never released, so beyond the
 * limit statements stay unnamed.
 */
function createStatementNames(limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= limit) return known ?? '';
    const name = `p${names.size}`;
    names.set(sql, name);
    return name;
  };
}
