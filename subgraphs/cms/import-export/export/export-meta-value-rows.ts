import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { MetaFieldPrefix } from '../../services/meta-fields/meta-field-types.ts';
import { decodeMetaValues, type MetaValueField } from '../../services/meta-values/stored-values.ts';
import { cmsTableSql } from '../../services/rows/rows.ts';
import { type CmsExportContext, streamRows } from './stream-rows.ts';

type MetaValueExport = {
  prefix: MetaFieldPrefix;
  /**
   * Returns the query of the items that have values, with the columns that identify an item, for the ids of
   * the fields.
   */
  toItems: (exportContext: CmsExportContext, fields: readonly string[]) => Prisma.Sql;
};

export const languageMetaExport: MetaValueExport = {
  prefix: 'clang_',
  toItems: (exportContext) =>
    Prisma.sql`SELECT id, meta FROM ${cmsTableSql(exportContext, 'languages')} ORDER BY priority, id`,
};

export const categoryMetaExport: MetaValueExport = {
  prefix: 'cat_',
  toItems: (exportContext) =>
    Prisma.sql`SELECT id, clang_id, meta FROM ${cmsTableSql(exportContext, 'articles')} WHERE startarticle ORDER BY id, clang_id`,
};

/**
 * Includes the start article of a category if it has a value, because REST hides these values but the legacy
 * system can read them.
 */
export const articleMetaExport: MetaValueExport = {
  prefix: 'art_',
  toItems: (exportContext, fields) =>
    Prisma.sql`SELECT id, clang_id, meta FROM ${cmsTableSql(exportContext, 'articles')}
      WHERE NOT startarticle OR meta ?| ${fields}::text[] ORDER BY id, clang_id`,
};

export const mediaMetaExport: MetaValueExport = {
  prefix: 'med_',
  toItems: (exportContext) =>
    Prisma.sql`SELECT filename, meta FROM ${cmsTableSql(exportContext, 'media')} ORDER BY id`,
};

/**
 * Yields one row per item: the columns that identify the item, then its meta values. Without fields, zero
 * rows.
 */
export async function* exportMetaValueRows(
  exportContext: CmsExportContext,
  { prefix, toItems }: MetaValueExport,
) {
  const fields = await listFields(exportContext, prefix);
  if (fields.length === 0) return;
  const items = toItems(
    exportContext,
    fields.map(({ id }) => String(id)),
  );
  for await (const { meta, ...names } of streamRows<{ meta: unknown }>(exportContext, items)) {
    yield { ...names, data: decodeMetaValues(fields, meta) };
  }
}

async function listFields(
  exportContext: CmsExportContext,
  prefix: MetaFieldPrefix,
): Promise<MetaValueField[]> {
  const { text, values } = Prisma.sql`
    SELECT id, name, type_id AS "typeId", attributes, initial_value AS "initialValue"
    FROM ${cmsTableSql(exportContext, 'meta_fields')} WHERE prefix = ${prefix} ORDER BY priority, id`;
  const { rows } = await exportContext.client.query<MetaValueField>(text, values);
  return rows;
}
