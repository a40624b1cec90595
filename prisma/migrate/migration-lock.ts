import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { errorCodeOf } from '../../core/lib/records.ts';
import { runWithoutStatementTimeout } from '../pool/guard-pool.ts';

/** Key of the advisory lock of Prisma Migrate. */
const migrateLock = 72707369;

/**
 * Runs work in a transaction that holds the migration lock, without the time limits of the pool, because building an
 * index on a large table can take long.
 */
export async function runLockedTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      return await runWithoutStatementTimeout(client, () => runTransaction(client, work));
    } catch (error) {
      if (errorCodeOf(causeOf(error)) !== lockTimeout || attempt === maxAttempts) throw error;
    } finally {
      client.release();
    }
    await wait(lockWaitMilliseconds);
  }
}

/** Maximum wait for a table lock. Requests queue behind a waiting lock, so a migration gives up and retries. */
const lockWaitMilliseconds = 2_000;
const maxAttempts = 30;
const lockTimeout = '55P03';

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

async function runTransaction<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>) {
  try {
    await beginUnderLock(client);
    await client.query(`SET LOCAL lock_timeout = ${lockWaitMilliseconds}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const lockRetryMs = 100;

/**
 * Begins a new transaction for each attempt. A concurrent index build under the same lock waits for every open
 * transaction, so a transaction that waited for the lock would cause a deadlock.
 */
async function beginUnderLock(client: pg.PoolClient) {
  for (;;) {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    if (await tryLock(client, 'pg_try_advisory_xact_lock')) return;
    await client.query('ROLLBACK');
    await wait(lockRetryMs);
  }
}

type TryLock = 'pg_try_advisory_xact_lock' | 'pg_try_advisory_lock';

async function tryLock(client: pg.PoolClient, take: TryLock): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${take}($1) AS taken`, [migrateLock]);
  return rows[0]?.taken ?? false;
}

/**
 * Runs work on a connection that holds the migration lock without a transaction, and without a statement timeout. The
 * connection is closed afterwards, which ends its settings and its lock.
 */
export async function runLockedSession<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await runWithoutStatementTimeout(client, async () => {
      await client.query('SET statement_timeout = 0');
      while (!(await tryLock(client, 'pg_try_advisory_lock'))) await wait(lockRetryMs);
      return work(client);
    });
  } finally {
    client.release(true);
  }
}
