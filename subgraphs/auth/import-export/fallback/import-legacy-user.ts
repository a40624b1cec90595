import pg from 'pg';
import { saveImportCheckpoint } from '../../../../prisma/import/import-checkpoints.ts';
import type { ImportBatch, RejectedItem } from '../../../../prisma/import/import-step.ts';
import { writeImportBatch } from '../../../../prisma/import/write-batch.ts';
import { authImportSteps } from '../import-steps.ts';
import type { LegacyRow } from '../legacy-database.ts';
import { refreshTokensImportStep } from '../steps/refresh-tokens-step.ts';
import { usersImportStep } from '../steps/users-step.ts';
import {
  mapLegacyRows,
  type RowMappingContext,
  readLegacyRowsOfUser,
  type TableImportStep,
} from '../table-import-step.ts';
import type { LegacyTableReader } from './find-legacy-users-by-key.ts';

type ImportContext = {
  legacy: LegacyTableReader;
  /** Pool of the auth database. */
  pool: pg.Pool;
  schema: string;
  mappingContext: RowMappingContext;
  signal: AbortSignal;
  onRefusal(refusal: RejectedItem): void;
};

type LegacyUser = {
  userId: string;
  /** Refresh tokens whose rows do not name the user. */
  refreshTokens: readonly LegacyRow[];
};

const ownedSteps = authImportSteps.filter(({ owner }) => owner);

/**
 * Imports all rows of one user in one transaction, and returns whether the user exists afterwards. Rows that
 * were deleted here are not imported again, and newer rows are not overwritten.
 */
export async function importLegacyUser(context: ImportContext, user: LegacyUser): Promise<boolean> {
  const { pool, schema, signal } = context;
  if (await isGone(pool, schema, user.userId)) return false;
  const batches = await Promise.all(ownedSteps.map((step) => readBatch(context, step, user)));
  signal.throwIfAborted();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const isHere = await write(client, context, { userId: user.userId, batches });
    await client.query(isHere ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return isHere;
  } catch (error) {
    // Closes the connection, which also ends its transaction.
    client.release(true);
    throw error;
  }
}

/** Enables the recording of deletions from now on. */
export async function startDeletionTracking(pool: pg.Pool, schema: string, source: string): Promise<void> {
  const client = await pool.connect();
  try {
    await saveImportCheckpoint(
      client,
      { schema, source, step: 'fallback' },
      { after: undefined, isDone: true },
    );
  } finally {
    client.release();
  }
}

type StepBatch = { step: TableImportStep; batch: Omit<ImportBatch, 'next'> };

async function readBatch(
  { legacy, mappingContext }: ImportContext,
  step: TableImportStep,
  { userId, refreshTokens }: LegacyUser,
): Promise<StepBatch> {
  const rows = await readLegacyRowsOfUser(legacy, step, userId);
  const further = step === refreshTokensImportStep ? refreshTokens : [];
  return { step, batch: await mapLegacyRows(legacy, mappingContext, step, [...rows, ...further]) };
}

type UserBatches = { userId: string; batches: readonly StepBatch[] };

async function write(
  client: pg.ClientBase,
  { schema, onRefusal }: ImportContext,
  { userId, batches }: UserBatches,
): Promise<boolean> {
  // Two processes can import the same user at once: the second waits and finds the rows.
  await client.query('SELECT pg_advisory_xact_lock(7271014, hashtext($1))', [userId]);
  for (const { step, batch } of batches) {
    const { refused } = await writeImportBatch(client, batch, { schema, step, isNested: true });
    for (const refusal of [...batch.refused, ...refused]) onRefusal(refusal);
    if (step === usersImportStep && !(await isHere(client, schema, userId))) return false;
  }
  return true;
}

async function isHere(client: pg.ClientBase, schema: string, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(schema)}.users WHERE id = $1`, [
    userId,
  ]);
  return rowCount === 1;
}

/** Whether the user was deleted here, permanently or softly. */
async function isGone(pool: pg.Pool, schema: string, userId: string): Promise<boolean> {
  const place = pg.escapeIdentifier(schema);
  const { rowCount } = await pool.query(
    `SELECT FROM ${place}.import_deletions WHERE table_name = 'users' AND key = $1
     UNION ALL SELECT FROM ${place}.users WHERE id = $1::uuid AND deleted_at IS NOT NULL`,
    [userId],
  );
  return rowCount !== 0;
}
