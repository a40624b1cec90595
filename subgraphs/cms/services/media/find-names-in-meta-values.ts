import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { metaTypes } from '../meta-fields/meta-types.ts';
import { table } from '../table.ts';
import type { UseSource } from './use-source.ts';

const mediaTypeIds = metaTypes.filter(({ refersTo }) => refersTo === 'media').map(({ id }) => id);

/** The file names that meta values of any item have, alone or in a list, or that a field gives where there is no value. */
export async function findNamesInMetaValues(
  source: UseSource,
  filenames: readonly string[],
): Promise<string[]> {
  const fields = await source.db.metaField.findMany({
    where: { typeId: { in: mediaTypeIds } },
    select: { id: true, initialValue: true },
  });
  if (fields.length === 0) return [];
  const ids = fields.map(({ id }) => String(id));
  const given = new Set(fields.map(({ initialValue }) => initialValue));
  const holders = ['articles', 'languages', 'media'].map(
    (name) => Prisma.sql`EXISTS (
      SELECT 1 FROM unnest(${ids}::text[]) AS field (id) JOIN ${table(source, name)} AS item
      ON item.meta @> jsonb_build_object(field.id, wanted.name)
      OR item.meta @> jsonb_build_object(field.id, jsonb_build_array(wanted.name))
    )`,
  );
  const rows = await source.db.$queryRaw<{ name: string }[]>`
    SELECT wanted.name FROM unnest(${[...filenames]}::text[]) AS wanted (name)
    WHERE ${Prisma.join(holders, ' OR ')}`;
  return [...rows.map(({ name }) => name), ...filenames.filter((filename) => given.has(filename))];
}
