import pg from 'pg';
import { checkBeside } from './check-connection.ts';
import { checkStatement, guardPool, StorableClient } from './guard-pool.ts';
import { leaveUnnamed } from './prepared-statement.ts';
import type { SessionConfig } from './session-client.ts';
import { watchOutages } from './watch-outages.ts';

const connectionTimeoutMilliseconds = 5_000;
const transactionMilliseconds = 15_000;
const statementMilliseconds = 15_000;
/** The server ends a statement first, so that this limit only ends a statement that will never be answered. */
const silenceMilliseconds = statementMilliseconds + 1_000;

/** How long Prisma waits for a connection, and how long a transaction of it may last. */
export const transactionOptions = {
  // A burst of sign-ins waits for a connection as long as any other statement would; a hook may be called inside.
  maxWait: connectionTimeoutMilliseconds,
  timeout: transactionMilliseconds,
};

export type PoolOptions = {
  poolSize: number;
  /** How long connections are kept; by default one is kept forever, and others for a minute of idleness. */
  keeping?: Keeping;
  /** Whether a pooler is in front of the server, which refuses most parameters of a session. */
  isPooled?: boolean;
  /** Whether statements are prepared by name; they are by default. */
  prepares?: boolean;
};

type Keeping = { idle: number; idleSeconds: number; lifetimeSeconds: number };

const usualKeeping: Keeping = { idle: 1, idleSeconds: 60, lifetimeSeconds: 0 };

/** Parameters beside those of `SessionClient`, which poolers refuse. */
const directParameters = {
  statement_timeout: statementMilliseconds,
  // Our statements take milliseconds: to compile one, or to start processes that help with it, takes longer than to run it.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
  // The locks of a client that vanished are not held for longer than a transaction of ours may take.
  idle_in_transaction_session_timeout: transactionMilliseconds,
};

export function createPool(connection: SessionConfig, { poolSize, ...options }: PoolOptions): pg.Pool {
  const { idle, idleSeconds, lifetimeSeconds } = options.keeping ?? usualKeeping;
  const pool = new pg.Pool({
    Client: StorableClient,
    application_name: 'trellis',
    ...connection,
    max: poolSize,
    min: idle,
    idleTimeoutMillis: idleSeconds * 1000,
    maxLifetimeSeconds: lifetimeSeconds,
    // It also ends the wait of queued callers when the pool ends.
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    ...(options.isPooled ? {} : directParameters),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (options.prepares === false) leaveUnnamed(pool);
  return pool;
}

type PoolLog = {
  debug(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/** Guards a pool, and logs when its database goes away and comes back. */
export function watchPool(pool: pg.Pool, connection: SessionConfig, log: PoolLog) {
  const outages = watchOutages({
    check: () => pool.query(checkStatement),
    checkBeside: () => checkBeside(connection),
    hasEnded: () => pool.ending,
    log,
  });
  guardQuietly(pool, outages.noteFailure, log);
  return outages;
}

/** Guards a pool; `onLoss` is called for each connection that could not be opened or was lost in use. */
export function guardQuietly(
  pool: pg.Pool,
  onLoss: (reason: string) => void,
  log: Pick<PoolLog, 'debug'>,
): void {
  guardPool(pool, {
    silenceMilliseconds,
    onLoss,
    onIdleLoss: ({ message }) => log.debug({ error: message }, 'an idle database connection was lost'),
  });
}

/** Called only when no request is in flight any more. */
export async function endPool(pool: pg.Pool): Promise<void> {
  // Errors of connections that are still closing do not matter.
  pool
    .removeAllListeners('connect')
    .removeAllListeners('error')
    .on('error', () => undefined);
  await pool.end();
}
