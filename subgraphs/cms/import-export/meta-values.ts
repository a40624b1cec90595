import type pg from 'pg';
import { getValueAtPath, isRecord } from '../../../core/lib/records.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { MetaFieldPrefix } from '../services/meta-fields/meta-field-types.ts';
import { encodeMetaValue, type StoredMetaValue } from '../services/meta-values/value-format.ts';
import type { CmsImportContext } from './import-context.ts';
import { toQualifiedTableName } from './stored-rows.ts';

type Field = { id: number; name: string; typeId: number; attributes: string };

/**
 * Creates a function that fetches meta values of one kind of item and returns their stored form. Without fields on this
 * server, it sends no request and returns `undefined`.
 */
export async function createLegacyMetaReader(
  { source, schema }: Pick<CmsImportContext, 'source' | 'schema'>,
  client: pg.ClientBase,
  prefix: MetaFieldPrefix,
) {
  const fields = await listStoredMetaFields(client, schema, prefix);
  return async (path: string) =>
    fields.length ? mapLegacyMetaValues(fields, await source.find(path)) : undefined;
}

/** Reads the stored meta fields of a kind of item. The import of meta fields runs before this one. */
async function listStoredMetaFields(
  client: pg.ClientBase,
  schema: string,
  prefix: MetaFieldPrefix,
): Promise<readonly Field[]> {
  const { rows } = await client.query<Field>(
    `SELECT id, name, type_id AS "typeId", attributes FROM ${toQualifiedTableName(schema, 'meta_fields')} WHERE prefix = $1`,
    [prefix],
  );
  return rows;
}

/** Maps an item's values from the response of the legacy system to their stored form. */
function mapLegacyMetaValues(fields: readonly Field[], answer: unknown): Record<string, StoredMetaValue> {
  const data = getValueAtPath(answer, 'data');
  const valuesByName = isRecord(data) ? data : {};
  return Object.fromEntries(
    fields
      .filter(({ name }) => valuesByName[name] !== undefined)
      .map((field) => [String(field.id), toValue(field, valuesByName[field.name])]),
  );
}

function toValue(field: Field, value: unknown): StoredMetaValue {
  try {
    return encodeMetaValue(field, value);
  } catch (cause) {
    throw new RejectedRowError(
      `the value of ${field.name}: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}
