import { capTotalCount, type TotalCountFields } from '../../../../core/graphql/connection.ts';
import { listKeysetPage, type SqlKeysetRange } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { onlineArticlesSql, visibleArticlesSql } from '../articles/article-conditions.ts';
import {
  articlesMatchingTermsSql,
  inlineNumberSql,
  rankArticleCandidatesSql,
  searchTermsTableSql,
} from '../articles/match-text.ts';
import { toKeysetPageSql } from '../lists/keyset-sql.ts';
import { parseSearchTerms } from '../lists/list-conditions.ts';
import { cmsTableSql } from '../rows/rows.ts';

export type SearchArticlesInput = PageArgs & { text: string; languageId?: number | null };

/**
 * Finds articles whose name or live slices contain every word of the text, or a word with this prefix; best
 * first. Without a credential, only online articles, and only with public read.
 */
export async function searchArticles(ctx: CmsContext, input: SearchArticlesInput) {
  return searchArticlesInScope(ctx, await toScope(ctx), input);
}

async function toScope(ctx: CmsContext): Promise<Prisma.Sql> {
  if (ctx.settings.publicRead && !(await ctx.viewer())) return onlineArticlesSql(ctx);
  return visibleArticlesSql(await authorize(ctx, 'structure/articles/list'));
}

/**
 * Sorts by distance, the negated rank, so that both sort columns have the same direction and a page is one
 * index read.
 */
type Hit = { rowId: number; rank: number; distance: number };

/**
 * Search within a scope. Each page ranks all matches, because the best ones are not known before; `rank`
 * limits their number.
 */
export async function searchArticlesInScope(
  ctx: CmsContext,
  scope: Prisma.Sql,
  { text, languageId, ...args }: SearchArticlesInput,
) {
  const page = toKeysetPageRequest(args);
  const side = await toCmsReplicaContext(ctx);
  const terms = await parseSearchTerms(side, text);
  const where = Prisma.sql`article.revision = 0 AND ${scope} AND ${inLanguage(languageId)}`;
  return listKeysetPage({
    page,
    ties: [
      { field: 'distance', direction: 'asc' },
      { field: 'rowId', direction: 'asc' },
    ],
    columns: { distance: sortColumnSchemas.float, rowId: sortColumnSchemas.int },
    readRows: (read) => (terms.length ? readPage(side, { terms, where, read }) : Promise.resolve([])),
    count: () => (terms.length ? countHits(side, { terms, where }) : Promise.resolve(capTotalCount(0))),
  });
}

function inLanguage(language: number | null | undefined) {
  return language == null ? Prisma.sql`true` : Prisma.sql`article.clang_id = ${language}`;
}

type Search = { terms: readonly string[]; where: Prisma.Sql };

const columns = { distance: Prisma.sql`(-ranked.rank::float8)`, rowId: Prisma.sql`article.pid` };

async function readPage(ctx: CmsContext, search: Search & { read: SqlKeysetRange }) {
  const { condition, order, take } = toKeysetPageSql(search.read, columns);
  const hits = await ctx.db.$queryRaw<Hit[]>`
    ${await rank(ctx, search)}
    SELECT article.pid AS "rowId", ranked.rank::float8 AS rank, -ranked.rank::float8 AS distance
    FROM ranked JOIN ${cmsTableSql(ctx, 'articles')} article USING (pid)
    WHERE ${search.where} AND ${condition} ORDER BY ${order} LIMIT ${take}`;
  const rows = await ctx.db.article.findMany({ where: { rowId: { in: hits.map(({ rowId }) => rowId) } } });
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  return hits.flatMap(({ rowId, rank, distance }) => {
    const article = byId.get(rowId);
    return article ? [{ article, rank, distance, rowId }] : [];
  });
}

async function countHits(ctx: CmsContext, search: Search): Promise<TotalCountFields> {
  const [countRow] = await ctx.db.$queryRaw<{ found: number }[]>`
    ${await rank(ctx, search)}
    SELECT count(*)::int AS found FROM ranked JOIN ${cmsTableSql(ctx, 'articles')} article USING (pid) WHERE ${search.where}`;
  const { found } = countRow ?? { found: 0 };
  return found === maxRanked ? { totalCount: found, totalCountIsExact: false } : capTotalCount(found);
}

/** Number of the newest articles that are sampled: words are common if half of them contain the words. */
const sample = 20;
const maxRanked = 1_000;
/** Maximum number of articles in which common words are searched. */
const maxRead = 10 * maxRanked;

/**
 * SQL for `ranked`: the newest thousand matches, because ranking ten thousand takes a second. Common words
 * are searched in the articles instead of the word index, because the index would return nearly all articles.
 */
async function rank(ctx: CmsContext, search: Search): Promise<Prisma.Sql> {
  const { terms } = search;
  return Prisma.sql`WITH ${searchTermsTableSql(terms)}, newest AS MATERIALIZED (
      SELECT count(*) >= ${inlineNumberSql(sample / 2)} AS is_common FROM (${await rankArticleCandidatesSql(ctx, terms, newest(ctx, search, sample))}) AS tried
    ), ranked AS MATERIALIZED (
      (SELECT pid, rank FROM (
        ${await rankArticleCandidatesSql(ctx, terms, newest(ctx, search, maxRead))} ORDER BY article.pid DESC LIMIT ${inlineNumberSql(maxRanked)}
      ) AS common WHERE (SELECT is_common FROM newest))
      UNION ALL
      SELECT pid, rank FROM (${await rankArticleCandidatesSql(ctx, terms, await newestFound(ctx, search))}) AS rare
      WHERE NOT (SELECT is_common FROM newest)
    )`;
}

function newest(ctx: CmsContext, { where }: Search, count: number) {
  return Prisma.sql`SELECT article.* FROM ${cmsTableSql(ctx, 'articles')} article
    WHERE ${where} ORDER BY article.pid DESC LIMIT ${inlineNumberSql(count)}`;
}

/** Looks each match up by key, because PostgreSQL overestimates the matches and would scan all articles. */
async function newestFound(ctx: CmsContext, { terms, where }: Search) {
  return Prisma.sql`SELECT article.* FROM (${await articlesMatchingTermsSql(ctx, terms)}) AS found CROSS JOIN LATERAL (
      SELECT article.* FROM ${cmsTableSql(ctx, 'articles')} article WHERE article.pid = found.pid AND ${where} OFFSET 0
    ) AS article ORDER BY article.pid DESC LIMIT ${inlineNumberSql(maxRanked)}`;
}
