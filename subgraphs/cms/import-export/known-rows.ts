import pg from 'pg';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { CmsMoving } from './import-export.ts';

/** When a row that is here was made and changed. */
export type KnownRow = { createdate: Date; updatedate: Date };

type Reading = { client: pg.ClientBase; schema: string; table: string };

/** The rows with these numbers that are here. */
export async function readKnown(
  { client, schema, table }: Reading,
  ids: readonly unknown[],
): Promise<ReadonlyMap<number, KnownRow>> {
  const { rows } = await client.query<KnownRow & { id: number }>(
    `SELECT id, createdate, updatedate FROM ${placeOf(schema, table)} WHERE id = ANY ($1::int[])`,
    [ids.map(Number).filter(Number.isSafeInteger)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function placeOf(schema: string, table: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
}

/**
 * Numbers are given here and there: what was made here is not replaced by another thing with the same number. What a server is
 * born with gives way, because its time was set back.
 */
export function refuseOther(known: KnownRow | undefined, { createdate }: { createdate: string }): void {
  if (!known || known.updatedate.getTime() === 0) return;
  if (toSeconds(known.createdate) === toSeconds(new Date(createdate))) return;
  throw new RejectedRow('another one was made here with the same number');
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The next number that is given here lies above those that came. */
export async function raiseSequence(
  client: pg.ClientBase,
  { schema, isTrial }: Pick<CmsMoving, 'schema' | 'isTrial'>,
  { table, column = 'id' }: { table: string; column?: string },
): Promise<void> {
  // A sequence does not go back with its transaction.
  if (isTrial) return;
  const place = placeOf(schema, table);
  await client.query(
    `WITH sequence AS (SELECT pg_get_serial_sequence($1, $2)::regclass AS name)
     SELECT setval(name, greatest(
       (SELECT max(${pg.escapeIdentifier(column)}) FROM ${place}), pg_sequence_last_value(name), 1)) FROM sequence`,
    [place, column],
  );
}
