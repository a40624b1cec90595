import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsTableSql } from '../rows/rows.ts';
import { sliceReferenceIndexExpressions } from '../slices/to-stored-slice-contents.ts';
import {
  listMediaMetaFields,
  type MediaUseSearchDeps,
  toFilenamePattern,
} from './find-used-media-filenames.ts';

/** A place that uses a medium. */
export type MediaUsePlace = {
  kind: 'slice' | 'article' | 'language' | 'media' | 'default';
  fieldName: string | null;
  articleId: number | null;
  clangId: number | null;
  sliceId: number | null;
  mediaId: number | null;
};

/** More places than a person checks before a change. */
const maxMediaUses = 100;

/** Finds the places that use each of the files, at most `maxMediaUses` of each. */
export async function findMediaUsePlaces(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<MediaUsePlace[][]> {
  const [inSlices, inMetaValues] = await Promise.all([
    findPlacesInSlices(source, filenames),
    findPlacesInMetaValues(source, filenames),
  ]);
  const byName = Map.groupBy([...inSlices, ...inMetaValues], ({ name }) => name);
  return filenames.map((filename) => (byName.get(filename) ?? []).slice(0, maxMediaUses));
}

type NamedPlace = MediaUsePlace & { name: string };

const nowhere = { fieldName: null, articleId: null, clangId: null, sliceId: null, mediaId: null };

/** OFFSET 0 keeps the order out of the search, because the planner would otherwise read all slices in that order. */
async function findPlacesInSlices(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<NamedPlace[]> {
  const rows = await source.db.$queryRaw<Pick<NamedPlace, 'name' | 'articleId' | 'clangId' | 'sliceId'>>(
    Prisma.sql`
    SELECT wanted.name, place.id AS "sliceId", place.article_id AS "articleId", place.clang_id AS "clangId"
    FROM unnest(${[...filenames]}::text[], ${filenames.map(toFilenamePattern)}::text[]) AS wanted (name, word)
    CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT id, article_id, clang_id FROM ${cmsTableSql(source, 'slices')}
        WHERE ${sliceReferenceIndexExpressions.media} @> ARRAY[wanted.name]::text[]
          OR ${sliceReferenceIndexExpressions.values} ~* wanted.word
        OFFSET 0
      ) AS matched
      ORDER BY article_id, clang_id, id LIMIT ${maxMediaUses}
    ) AS place
    ORDER BY place.article_id, place.clang_id, place.id`,
  );
  return rows.map((row) => ({ ...nowhere, ...row, kind: 'slice' }));
}

/** Tables whose rows have meta values, with the columns that identify a row. */
const holders = [
  { kind: 'article', table: 'articles', article: 'item.id', language: 'item.clang_id', media: 'NULL::int' },
  { kind: 'language', table: 'languages', article: 'NULL::int', language: 'item.id', media: 'NULL::int' },
  { kind: 'media', table: 'media', article: 'NULL::int', language: 'NULL::int', media: 'item.id' },
] as const;

async function findPlacesInMetaValues(
  source: MediaUseSearchDeps,
  filenames: readonly string[],
): Promise<NamedPlace[]> {
  const fields = await listMediaMetaFields(source);
  if (fields.length === 0) return [];
  const defaults = fields.flatMap(({ initialValue, name: fieldName }) =>
    filenames
      .filter((name) => name === initialValue)
      .map((name): NamedPlace => ({ ...nowhere, name, fieldName, kind: 'default' })),
  );
  const places = holders.map(
    ({ kind, table, article, language, media }) => Prisma.sql`
      (SELECT wanted.name, wanted.field AS "fieldName", ${kind} AS kind, ${Prisma.raw(article)} AS "articleId",
        ${Prisma.raw(language)} AS "clangId", NULL::int AS "sliceId", ${Prisma.raw(media)} AS "mediaId"
      FROM wanted JOIN ${cmsTableSql(source, table)} AS item
        ON item.meta @> wanted.one OR item.meta @> wanted.listed
      LIMIT ${maxMediaUses * filenames.length})`,
  );
  const rows = await source.db.$queryRaw<NamedPlace>(Prisma.sql`
    WITH wanted AS (
      SELECT given.name, field.name AS field, jsonb_build_object(id, given.name) AS one,
        jsonb_build_object(id, jsonb_build_array(given.name)) AS listed
      FROM unnest(${[...filenames]}::text[]) AS given (name),
        unnest(${fields.map(({ id }) => id)}::text[], ${fields.map(({ name }) => name)}::text[]) AS field (id, name)
    )
    ${Prisma.join(places, ' UNION ALL ')}`);
  return [...rows, ...defaults];
}
