import type pg from 'pg';
import { isRecord, valueAt } from '../../../core/lib/records.ts';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { MetaPrefix } from '../services/meta-fields/meta-types.ts';
import { type StoredValue, toStored } from '../services/meta-values/value-format.ts';
import { placeOf } from './known-rows.ts';

type Field = { id: number; name: string; typeId: number; attributes: string };

/** Reads the stored meta fields of a kind of item. The import of meta fields runs before this one. */
export async function readFields(
  client: pg.ClientBase,
  schema: string,
  prefix: MetaPrefix,
): Promise<readonly Field[]> {
  const { rows } = await client.query<Field>(
    `SELECT id, name, type_id AS "typeId", attributes FROM ${placeOf(schema, 'meta_fields')} WHERE prefix = $1`,
    [prefix],
  );
  return rows;
}

/** Maps an item's values from the response of the legacy system to their stored form. */
export function toStoredMeta(fields: readonly Field[], answer: unknown): Record<string, StoredValue> {
  const data = valueAt(answer, 'data');
  const given = isRecord(data) ? data : {};
  return Object.fromEntries(
    fields
      .filter(({ name }) => given[name] !== undefined)
      .map((field) => [String(field.id), toValue(field, given[field.name])]),
  );
}

function toValue(field: Field, value: unknown): StoredValue {
  try {
    return toStored(field, value);
  } catch (cause) {
    throw new RejectedRow(`the value of ${field.name}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
