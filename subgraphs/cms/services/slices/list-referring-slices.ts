import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsDeps } from '../../deps.ts';
import { table } from '../table.ts';
import { referenceColumns } from './reference-columns.ts';

/** A media file by its name, or an article by its number. */
export type SliceReference = { mediaName: string } | { articleId: number };

export type ReferringSlice = { id: number; articleId: number; clangId: number };

/**
 * The slices that refer to something, of every language and revision, up to `limit`. A file counts as well where
 * its name begins a word in a value.
 */
export function listReferringSlices(
  source: Pick<CmsDeps, 'db' | 'databaseSchema'>,
  reference: SliceReference,
  limit = 100,
): Promise<ReferringSlice[]> {
  return source.db.$queryRaw`
    SELECT id, article_id AS "articleId", clang_id AS "clangId" FROM ${table(source, 'slices')}
    WHERE ${'mediaName' in reference ? namesMedia(reference.mediaName) : namesArticle(reference.articleId)}
    ORDER BY id LIMIT ${limit}`;
}

function namesMedia(name: string) {
  const word = `(^|[^[:alnum:]+_-])${name.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}`;
  return Prisma.sql`(${referenceColumns.media} @> ARRAY[${name}]::text[] OR ${referenceColumns.values} ~* ${word})`;
}

function namesArticle(articleId: number) {
  return Prisma.sql`${referenceColumns.links} @> ARRAY[${String(articleId)}]::text[]`;
}
