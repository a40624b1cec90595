import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { MetaPrefix } from '../../services/meta-fields/meta-types.ts';
import { type ReadField, readValues } from '../../services/meta-values/stored-values.ts';
import { table } from '../../services/rows/rows.ts';
import { type Exporting, readRows } from './read-rows.ts';

type Owner = {
  prefix: MetaPrefix;
  /** The items whose values they are, with what names an item, given the numbers of the fields. */
  toItems: (exporting: Exporting, fields: readonly string[]) => Prisma.Sql;
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

/** The article of a category is among them where it has any value: REST does not show it, and the original may know it. */
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

/** The values of every item, behind what names it; nothing where there are no fields. */
export async function* readMetaValues(exporting: Exporting, { prefix, toItems }: Owner) {
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

async function listFields(exporting: Exporting, prefix: MetaPrefix): Promise<ReadField[]> {
  const { text, values } = Prisma.sql`
    SELECT id, name, type_id AS "typeId", attributes, initial_value AS "initialValue"
    FROM ${table(exporting, 'meta_fields')} WHERE prefix = ${prefix} ORDER BY priority, id`;
  const { rows } = await exporting.client.query<ReadField>(text, values);
  return rows;
}
