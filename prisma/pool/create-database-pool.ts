import pg from 'pg';
import { readNewConnectionTimeZone } from './check-connection.ts';
import { createDatabaseOutageMonitor } from './database-outage-monitor.ts';
import { connectionCheckSql, guardPoolConnections, UnstorableTextRejectingClient } from './guard-pool.ts';
import { disableStatementNames } from './prepared-statement.ts';
import type { DatabaseSessionConfig } from './session-client.ts';

const connectionTimeoutMilliseconds = 5_000;
const transactionMilliseconds = 15_000;
const statementMilliseconds = 15_000;
/** The server ends a statement first, so that this limit only ends a statement that will never be answered. */
const silenceMilliseconds = statementMilliseconds + 1_000;

/** Prisma's timeouts for getting a connection and for a transaction. */
export const transactionOptions = {
  // A burst of sign-ins waits for a connection as long as any other statement. A transaction can contain a hook call.
  maxWait: connectionTimeoutMilliseconds,
  timeout: transactionMilliseconds,
};

export type DatabasePoolOptions = {
  poolSize: number;
  /** Lifetime of connections. By default one connection is kept forever, and others are closed after a minute of idleness. */
  keepAliveOptions?: KeepAliveOptions;
  /** Whether a pooler is in front of the server, which refuses most parameters of a session. */
  isPooled?: boolean;
  /** Whether statements are prepared by name; they are by default. */
  prepares?: boolean;
};

type KeepAliveOptions = { idle: number; idleSeconds: number; lifetimeSeconds: number };

const defaultKeeping: KeepAliveOptions = { idle: 1, idleSeconds: 60, lifetimeSeconds: 0 };

/** Startup parameters in addition to those of `DatabaseSessionClient`. Poolers would refuse them. */
const directParameters = {
  statement_timeout: statementMilliseconds,
  // Statements take milliseconds. JIT compilation or parallel workers would take longer than the statement.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
  // Releases the locks of a vanished client after the maximum duration of a transaction.
  idle_in_transaction_session_timeout: transactionMilliseconds,
};

export function createDatabasePool(
  connection: DatabaseSessionConfig,
  { poolSize, ...options }: DatabasePoolOptions,
): pg.Pool {
  const { idle, idleSeconds, lifetimeSeconds } = options.keepAliveOptions ?? defaultKeeping;
  const pool = new pg.Pool({
    Client: UnstorableTextRejectingClient,
    application_name: 'trellis',
    ...connection,
    max: poolSize,
    min: idle,
    idleTimeoutMillis: idleSeconds * 1000,
    maxLifetimeSeconds: lifetimeSeconds,
    // The timeout also rejects queued callers when the pool ends.
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    ...(options.isPooled ? {} : directParameters),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (options.prepares === false) disableStatementNames(pool);
  return pool;
}

export type DatabaseLog = {
  debug(details: object, message: string): void;
  info(message: string): void;
  warn(details: object, message: string): void;
};

/** Guards a pool, and logs the begin and the end of outages of its database. */
export function guardPoolAndLogOutages(pool: pg.Pool, connection: DatabaseSessionConfig, log: DatabaseLog) {
  const outages = createDatabaseOutageMonitor({
    check: () => pool.query(connectionCheckSql),
    checkNewConnection: () => readNewConnectionTimeZone(connection),
    hasEnded: () => pool.ending,
    log,
  });
  guardPoolWithoutLog(pool, outages.reportFailure, log);
  return outages;
}

/** Guards a pool; `onLoss` is called for each connection that could not be opened or was lost in use. */
export function guardPoolWithoutLog(
  pool: pg.Pool,
  onLoss: (reason: string) => void,
  log: Pick<DatabaseLog, 'debug'>,
): void {
  guardPoolConnections(pool, {
    silenceMilliseconds,
    onLoss,
    onIdleLoss: ({ message }) => log.debug({ error: message }, 'an idle database connection was lost'),
  });
}

/** Ends a pool. Call it only after the last request has finished. */
export async function closeDatabasePool(pool: pg.Pool): Promise<void> {
  // Errors of connections that are still closing do not matter.
  pool
    .removeAllListeners('connect')
    .removeAllListeners('error')
    .on('error', () => undefined);
  await pool.end();
}
