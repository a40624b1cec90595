import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { metaFieldTypes } from '../meta-fields/meta-field-types.ts';
import { cmsTableSql } from '../rows/rows.ts';
import { sliceReferenceIndexExpressions } from '../slices/to-stored-slice-contents.ts';

/** Returns the file names that slices or meta values use. */
export async function findUsedMediaFilenames(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<ReadonlySet<string>> {
  const namesByPlace = await Promise.all([
    findNamesInSlices(source, filenames),
    findNamesInMetaValues(source, filenames),
  ]);
  return new Set(namesByPlace.flat());
}

/**
 * The file names that slices of any language and revision use: as a medium, in a list, or at the beginning of a
 * word in a value.
 */
async function findNamesInSlices(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<string[]> {
  const rows = await source.db.$queryRaw<{ name: string }>(Prisma.sql`
    SELECT wanted.name FROM unnest(${[...filenames]}::text[], ${filenames.map(toFilenamePattern)}::text[]) AS wanted (name, word)
    WHERE EXISTS (
      SELECT 1 FROM ${cmsTableSql(source, 'slices')}
      WHERE ${sliceReferenceIndexExpressions.media} @> ARRAY[wanted.name]::text[] OR ${sliceReferenceIndexExpressions.values} ~* wanted.word
    )`);
  return rows.map(({ name }) => name);
}

/** Regular expression for a file name at the beginning of a word. */
export function toFilenamePattern(filename: string): string {
  return `(^|[^[:alnum:]+_-])${filename.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}`;
}

const mediaTypeIds = metaFieldTypes.filter(({ refersTo }) => refersTo === 'media').map(({ id }) => id);

type MediaField = { id: string; name: string; initialValue: string | null };

/** Lists the meta fields whose values are file names. */
export function listMediaMetaFields(source: MediaUseSearchDeps): PromiseLike<MediaField[]> {
  return source.db.$queryRaw<MediaField>(Prisma.sql`
    SELECT id::text, name, initial_value AS "initialValue" FROM ${cmsTableSql(source, 'meta_fields')}
    WHERE type_id = ANY (${mediaTypeIds}::int[])`);
}

/** The file names that meta values of any item use, alone or in a list, or that are the default of a field. */
async function findNamesInMetaValues(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<string[]> {
  const fields = await listMediaMetaFields(source);
  if (fields.length === 0) return [];
  const ids = fields.map(({ id }) => id);
  const defaultNames = new Set(fields.map(({ initialValue }) => initialValue));
  // A join, because with EXISTS the planner expects an early match and compares every item.
  const holders = ['articles', 'languages', 'media'].map(
    (name) => Prisma.sql`SELECT wanted.name FROM wanted JOIN ${cmsTableSql(source, name)} AS item
      ON item.meta @> wanted.one OR item.meta @> wanted.listed`,
  );
  const rows = await source.db.$queryRaw<{ name: string }>(Prisma.sql`
    WITH wanted AS (
      SELECT name, jsonb_build_object(id, name) AS one, jsonb_build_object(id, jsonb_build_array(name)) AS listed
      FROM unnest(${[...filenames]}::text[]) AS given (name), unnest(${ids}::text[]) AS field (id)
    )
    ${Prisma.join(holders, ' UNION ')}`);
  return [...rows.map(({ name }) => name), ...filenames.filter((filename) => defaultNames.has(filename))];
}

/** Dependencies of the search for uses. */
export type MediaUseSearchDeps = {
  databaseSchema: string;
  db: { $queryRaw<Row extends object>(query: Prisma.Sql): PromiseLike<Row[]> };
};
