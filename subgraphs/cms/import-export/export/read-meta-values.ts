import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { MetaPrefix } from '../../services/meta-fields/meta-types.ts';
import { type ReadField, readValues } from '../../services/meta-values/stored-values.ts';
import { table } from '../../services/rows/rows.ts';
import { type ExportContext, readRows } from './read-rows.ts';

type Owner = {
  prefix: MetaPrefix;
  /**
   * Returns the query of the items that have values, with the columns that identify an item, for the ids of
   * the fields.
   */
  toItems: (exporting: ExportContext, fields: readonly string[]) => Prisma.Sql;
};

export const languageValues: Owner = {
  prefix: 'clang_',
  toItems: (exporting) =>
    Prisma.sql`SELECT id, meta FROM ${table(exporting, 'languages')} ORDER BY priority, id`,
};

export const categoryValues: Owner = {
  prefix: 'cat_',
  toItems: (exporting) =>
    Prisma.sql`SELECT id, clang_id, meta FROM ${table(exporting, 'articles')} WHERE startarticle ORDER BY id, clang_id`,
};

/**
 * Includes the start article of a category if it has a value, because REST hides these values but the legacy
 * system can read them.
 */
export const articleValues: Owner = {
  prefix: 'art_',
  toItems: (exporting, fields) =>
    Prisma.sql`SELECT id, clang_id, meta FROM ${table(exporting, 'articles')}
      WHERE NOT startarticle OR meta ?| ${fields}::text[] ORDER BY id, clang_id`,
};

export const mediaValues: Owner = {
  prefix: 'med_',
  toItems: (exporting) => Prisma.sql`SELECT filename, meta FROM ${table(exporting, 'media')} ORDER BY id`,
};

/**
 * Yields one row per item: the columns that identify the item, then its meta values. Without fields, zero
 * rows.
 */
export async function* readMetaValues(exporting: ExportContext, { prefix, toItems }: Owner) {
  const fields = await listFields(exporting, prefix);
  if (fields.length === 0) return;
  const items = toItems(
    exporting,
    fields.map(({ id }) => String(id)),
  );
  for await (const { meta, ...names } of readRows<{ meta: unknown }>(exporting, items)) {
    yield { ...names, data: readValues(fields, meta) };
  }
}

async function listFields(exporting: ExportContext, prefix: MetaPrefix): Promise<ReadField[]> {
  const { text, values } = Prisma.sql`
    SELECT id, name, type_id AS "typeId", attributes, initial_value AS "initialValue"
    FROM ${table(exporting, 'meta_fields')} WHERE prefix = ${prefix} ORDER BY priority, id`;
  const { rows } = await exporting.client.query<ReadField>(text, values);
  return rows;
}
