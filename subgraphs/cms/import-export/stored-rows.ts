import pg from 'pg';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { CmsImportContext } from './import-context.ts';

/** Creation and update time of a stored row. */
export type StoredRowTimes = { createdate: Date; updatedate: Date };

type TableLookup = { client: pg.ClientBase; schema: string; table: string };

/** Reads the times and the given columns of the stored rows with these ids. */
export async function loadStoredRows<Row extends StoredRowTimes = StoredRowTimes>(
  { client, schema, table }: TableLookup,
  ids: readonly unknown[],
  columns: readonly string[] = [],
): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await client.query<Row & { id: number }>(
    `SELECT ${['id', 'createdate', 'updatedate', ...columns].join(', ')}
     FROM ${toQualifiedTableName(schema, table)} WHERE id = ANY ($1::int[])`,
    [ids.map(Number).filter(Number.isSafeInteger)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function toQualifiedTableName(schema: string, table: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
}

/**
 * Throws `RejectedRowError` if the stored row with the same id is a different item, because both systems assign
 * ids. Rows are the same item if their creation times are equal. Rows of the first start, whose update time
 * is the epoch, can be replaced.
 */
export function rejectConflictingImportRow(
  storedRow: StoredRowTimes | undefined,
  { createdate }: { createdate: string },
): void {
  if (!storedRow || storedRow.updatedate.getTime() === 0) return;
  if (toSeconds(storedRow.createdate) === toSeconds(new Date(createdate))) return;
  throw new RejectedRowError('another one was made here with the same number');
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Moves the sequence above the imported ids, so that new rows get ids that are not in use. */
export async function advanceSequenceAboveRows(
  client: pg.ClientBase,
  { schema, isTrial }: Pick<CmsImportContext, 'schema' | 'isTrial'>,
  { table, column = 'id' }: { table: string; column?: string },
): Promise<void> {
  // A rollback does not reset a sequence.
  if (isTrial) return;
  const place = toQualifiedTableName(schema, table);
  await client.query(
    `WITH sequence AS (SELECT pg_get_serial_sequence($1, $2)::regclass AS name)
     SELECT setval(name, greatest(
       (SELECT max(${pg.escapeIdentifier(column)}) FROM ${place}), pg_sequence_last_value(name), 1)) FROM sequence`,
    [place, column],
  );
}
