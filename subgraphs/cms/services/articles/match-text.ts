import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { mayUseScope } from '../access/viewer.ts';
import { parseSearchTerms } from '../lists/list-conditions.ts';
import { cmsTableSql } from '../rows/rows.ts';
import { onlineArticlesSql } from './article-conditions.ts';

/** SQL for the row ids of articles whose name or live slices contain every word. */
export async function articlesMatchingTermsSql(
  ctx: CmsContext,
  terms: readonly string[],
): Promise<Prisma.Sql> {
  return Prisma.sql`
    SELECT pid FROM (
      SELECT number, article.pid
      FROM terms JOIN ${cmsTableSql(ctx, 'articles')} article ON article.words @@ wanted
      UNION ALL
      SELECT number, article.pid
      FROM terms JOIN ${cmsTableSql(ctx, 'slices')} slice ON slice.words @@ wanted
        JOIN ${cmsTableSql(ctx, 'articles')} article ON article.id = slice.article_id AND article.clang_id = slice.clang_id
      WHERE slice.revision = 0 AND ${await toShownSlices(ctx)}
    ) AS hits GROUP BY pid HAVING count(DISTINCT number) = ${inlineNumberSql(terms.length)}`;
}

/** SQL that checks candidate articles one by one, in their order, and ranks those that contain every word. */
export async function rankArticleCandidatesSql(
  ctx: CmsContext,
  terms: readonly string[],
  articles: Prisma.Sql,
): Promise<Prisma.Sql> {
  return Prisma.sql`
    SELECT article.pid, round(hit.rank::numeric, 6) AS rank FROM (${articles}) AS article CROSS JOIN LATERAL (
      SELECT sum(rank) AS rank, count(DISTINCT number) AS found FROM (
        SELECT number, 2 * ts_rank(article.words, wanted) AS rank
        FROM terms WHERE article.words @@ wanted
        UNION ALL
        SELECT number, ts_rank(slice.words, wanted) AS rank
        FROM terms JOIN ${cmsTableSql(ctx, 'slices')} slice ON slice.words @@ wanted
        WHERE slice.article_id = article.id AND slice.clang_id = article.clang_id
          AND slice.revision = 0 AND ${await toShownSlices(ctx)}
      ) AS places
    ) AS hit WHERE hit.found = ${inlineNumberSql(terms.length)}`;
}

/**
 * SQL for `terms`, the table of search terms in the statements above. The words are parameters, so that
 * PostgreSQL reuses one plan per number of words: planning takes longer than a search.
 */
export function searchTermsTableSql(terms: readonly string[]): Prisma.Sql {
  const termRows = terms.map((term, index) => Prisma.sql`(${inlineNumberSql(index + 1)}, ${term}::text)`);
  return Prisma.sql`terms AS MATERIALIZED (SELECT number, term::tsquery AS wanted
    FROM (VALUES ${Prisma.join(termRows)}) AS given (number, term))`;
}

/** Inlines a number into the text of a statement. */
export function inlineNumberSql(count: number): Prisma.Sql {
  return Prisma.raw(String(count));
}

/** Slices are searched when the caller may list them or they are public. */
async function toShownSlices(ctx: CmsContext): Promise<Prisma.Sql> {
  const viewer = await ctx.viewer();
  if (viewer && mayUseScope(viewer, 'structure/articles/slices/list')) return Prisma.sql`true`;
  if (!ctx.settings.publicRead) return Prisma.sql`false`;
  return Prisma.sql`slice.status = 1 AND ${await onlineArticlesSql(ctx)}`;
}

/**
 * Returns the condition that an article's name or live slices contain every word. A text without words
 * matches no article.
 */
export async function articleMatchesTextSql(ctx: CmsContext, text: string): Promise<Prisma.Sql> {
  const terms = await parseSearchTerms(ctx, text);
  if (!terms.length) return Prisma.sql`false`;
  return Prisma.sql`article.pid IN (WITH ${searchTermsTableSql(terms)} ${await articlesMatchingTermsSql(ctx, terms)})`;
}
