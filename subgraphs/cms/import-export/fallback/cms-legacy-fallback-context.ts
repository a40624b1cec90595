import type pg from 'pg';
import type { ImportItem, ImportTable, RejectedItem } from '../../../../prisma/import/import-step.ts';
import { writeImportBatch } from '../../../../prisma/import/write-batch.ts';
import { DatabaseSessionClient } from '../../../../prisma/pool/session-client.ts';
import type { CmsImportContext } from '../import-context.ts';

/** Dependencies of one lookup in the legacy system. The signal is aborted at the timeout. */
export type CmsLegacyFallbackContext = {
  importContext: CmsImportContext;
  /** Connection settings of the CMS database. */
  connection: pg.ClientConfig;
  signal: AbortSignal;
  /** Imports reference data (languages, templates, users …) unless that was done recently. */
  prepare: () => Promise<void>;
  onRefusal: (refusal: RejectedItem) => void;
};

/** Maximum wait of a statement for a lock, in milliseconds. */
const lockTimeoutMs = 5_000;

/**
 * Opens a separate connection, because a slow legacy system would otherwise occupy connections of the
 * server's pool.
 */
export async function withSeparateConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new DatabaseSessionClient(connection);
  // A lost connection already fails the running statement. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    return await work(client);
  } finally {
    // Closing the connection rolls an uncommitted transaction back.
    await client.end();
  }
}

/**
 * Runs `work` in one transaction and commits it if `work` returns true. Concurrent imports are serialized by
 * a lock: the second one waits and finds the rows.
 */
export async function writeInLockedTransaction(
  client: pg.ClientBase,
  { importContext, signal }: CmsLegacyFallbackContext,
  work: () => Promise<boolean>,
): Promise<boolean> {
  signal.throwIfAborted();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(7271017, hashtext($1))', [importContext.schema]);
  const isHere = await work();
  signal.throwIfAborted();
  await client.query(isHere ? 'COMMIT' : 'ROLLBACK');
  return isHere;
}

/** Writes items in the running transaction, and reports those that PostgreSQL rejects. */
export async function writeItems(
  client: pg.ClientBase,
  { importContext: { schema }, onRefusal }: CmsLegacyFallbackContext,
  { tables, items }: { tables: readonly ImportTable[]; items: readonly ImportItem[] },
): Promise<void> {
  const batchOptions = { schema, step: { tables }, isNested: true };
  const { refused: rejectedItems } = await writeImportBatch(client, { items }, batchOptions);
  for (const refusal of rejectedItems) onRefusal(refusal);
}
