import { type Count, toCount } from '../../../../core/graphql/connection.ts';
import { type RowsRead, readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { isOnline, visibleTo } from '../articles/article-conditions.ts';
import { findByText, literal, rankInOrder, withTerms } from '../articles/match-text.ts';
import { toPageSql } from '../lists/keyset-sql.ts';
import { readSearchTerms } from '../lists/list-conditions.ts';
import { table } from '../rows/rows.ts';

export type SearchArticlesInput = PageArgs & { text: string; languageId?: number | null };

/**
 * Finds articles whose name or live slices contain every word of the text, or a word with this prefix; best
 * first. Without a credential, only online articles, and only with public read.
 */
export async function searchArticles(ctx: CmsContext, input: SearchArticlesInput) {
  return readHits(ctx, await toScope(ctx), input);
}

async function toScope(ctx: CmsContext): Promise<Prisma.Sql> {
  if (ctx.settings.publicRead && !(await ctx.viewer())) return isOnline(ctx);
  return visibleTo(await authorize(ctx, 'structure/articles/list'));
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
export async function readHits(
  ctx: CmsContext,
  scope: Prisma.Sql,
  { text, languageId, ...args }: SearchArticlesInput,
) {
  const page = toPageRequest(args);
  const side = await forListReads(ctx);
  const terms = await readSearchTerms(side, text);
  const where = Prisma.sql`article.revision = 0 AND ${scope} AND ${inLanguage(languageId)}`;
  return readKeyset({
    page,
    ties: [
      { field: 'distance', direction: 'asc' },
      { field: 'rowId', direction: 'asc' },
    ],
    columns: { distance: column.float, rowId: column.int },
    readRows: (read) => (terms.length ? readPage(side, { terms, where, read }) : Promise.resolve([])),
    count: () => (terms.length ? countHits(side, { terms, where }) : Promise.resolve(toCount(0))),
  });
}

function inLanguage(language: number | null | undefined) {
  return language == null ? Prisma.sql`true` : Prisma.sql`article.clang_id = ${language}`;
}

type Search = { terms: readonly string[]; where: Prisma.Sql };

const columns = { distance: Prisma.sql`(-ranked.rank::float8)`, rowId: Prisma.sql`article.pid` };

async function readPage(ctx: CmsContext, search: Search & { read: RowsRead }) {
  const { condition, order, take } = toPageSql(search.read, columns);
  const hits = await ctx.db.$queryRaw<Hit[]>`
    ${await rank(ctx, search)}
    SELECT article.pid AS "rowId", ranked.rank::float8 AS rank, -ranked.rank::float8 AS distance
    FROM ranked JOIN ${table(ctx, 'articles')} article USING (pid)
    WHERE ${search.where} AND ${condition} ORDER BY ${order} LIMIT ${take}`;
  const rows = await ctx.db.article.findMany({ where: { rowId: { in: hits.map(({ rowId }) => rowId) } } });
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  return hits.flatMap(({ rowId, rank, distance }) => {
    const article = byId.get(rowId);
    return article ? [{ article, rank, distance, rowId }] : [];
  });
}

async function countHits(ctx: CmsContext, search: Search): Promise<Count> {
  const [counted] = await ctx.db.$queryRaw<{ found: number }[]>`
    ${await rank(ctx, search)}
    SELECT count(*)::int AS found FROM ranked JOIN ${table(ctx, 'articles')} article USING (pid) WHERE ${search.where}`;
  const { found } = counted ?? { found: 0 };
  return found === maxRanked ? { totalCount: found, totalCountIsExact: false } : toCount(found);
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
  return Prisma.sql`WITH ${withTerms(terms)}, newest AS MATERIALIZED (
      SELECT count(*) >= ${literal(sample / 2)} AS is_common FROM (${await rankInOrder(ctx, terms, newest(ctx, search, sample))}) AS tried
    ), ranked AS MATERIALIZED (
      (SELECT pid, rank FROM (
        ${await rankInOrder(ctx, terms, newest(ctx, search, maxRead))} ORDER BY article.pid DESC LIMIT ${literal(maxRanked)}
      ) AS common WHERE (SELECT is_common FROM newest))
      UNION ALL
      SELECT pid, rank FROM (${await rankInOrder(ctx, terms, await newestFound(ctx, search))}) AS rare
      WHERE NOT (SELECT is_common FROM newest)
    )`;
}

function newest(ctx: CmsContext, { where }: Search, count: number) {
  return Prisma.sql`SELECT article.* FROM ${table(ctx, 'articles')} article
    WHERE ${where} ORDER BY article.pid DESC LIMIT ${literal(count)}`;
}

/** Looks each match up by key, because PostgreSQL overestimates the matches and would scan all articles. */
async function newestFound(ctx: CmsContext, { terms, where }: Search) {
  return Prisma.sql`SELECT article.* FROM (${await findByText(ctx, terms)}) AS found CROSS JOIN LATERAL (
      SELECT article.* FROM ${table(ctx, 'articles')} article WHERE article.pid = found.pid AND ${where} OFFSET 0
    ) AS article ORDER BY article.pid DESC LIMIT ${literal(maxRanked)}`;
}
