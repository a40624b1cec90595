import type pg from 'pg';
import type { RejectedItem } from '../../../../prisma/import/import-step.ts';
import { SessionClient } from '../../../../prisma/pool/session-client.ts';
import type { CmsMoving } from '../import-export.ts';

/** What a question to the original works with; its signal is aborted when patience has run out. */
export type Bringing = {
  moving: CmsMoving;
  /** Leads to the database of the CMS here. */
  connection: pg.ClientConfig;
  signal: AbortSignal;
  /** Brings what articles and media refer to, where that was not done lately. */
  prepare: () => Promise<void>;
  onRefusal: (refusal: RejectedItem) => void;
};

/** How long a statement may wait for a lock, in milliseconds. */
const lockPatience = 5_000;

/** Works with a connection of its own, so that a slow original takes none away from the server. */
export async function withConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new SessionClient(connection);
  // Its loss fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${lockPatience}`);
    return await work(client);
  } finally {
    // It takes back a transaction that was not committed.
    await client.end();
  }
}

/**
 * Writes what was read in one transaction, which is kept where the work says so. Two processes may bring the same thing: the
 * second waits, and finds the rows.
 */
export async function writeOnce(
  client: pg.ClientBase,
  { moving, signal }: Bringing,
  work: () => Promise<boolean>,
): Promise<boolean> {
  signal.throwIfAborted();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(7271017, hashtext($1))', [moving.schema]);
  const isHere = await work();
  signal.throwIfAborted();
  await client.query(isHere ? 'COMMIT' : 'ROLLBACK');
  return isHere;
}
