import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type CmsViewer, mayUse } from '../access/viewer.ts';
import { type PageInput, toPage, toPageMeta } from '../lists/page.ts';
import { table } from '../rows/table.ts';
import { searchColumns, toSearchTerms } from './search-terms.ts';

export type SearchArticlesInput = PageInput & { query: string; clangId?: number | null };

type Hit = { rowId: number; rank: number; total: bigint };

/**
 * Articles whose name or live slices contain every word of the query, or a word that begins with it; best
 * first. Without a credential, only online articles, and only with public read. Slices are searched when the
 * caller may list them or they are public.
 */
export async function searchArticles(ctx: CmsContext, { query, clangId, ...wanted }: SearchArticlesInput) {
  const viewer = await findSearchViewer(ctx);
  const { skip, take, ...page } = toPage(wanted);
  const terms = toSearchTerms(query);
  if (!terms.length) return { data: [], meta: toPageMeta(page, 0) };
  const narrowed = Prisma.join([inLanguage(clangId), await toNarrowing(ctx, viewer)], ' AND ');
  const shown = await toShownSlices(ctx, viewer);
  const hits = await findHits(ctx, { terms, narrowed, shown, skip, take });
  const rows = await ctx.db.article.findMany({ where: { rowId: { in: hits.map(({ rowId }) => rowId) } } });
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  return {
    data: hits.flatMap(({ rowId, rank }) => {
      const article = byId.get(rowId);
      return article ? [{ article, rank }] : [];
    }),
    meta: toPageMeta(page, Number(hits[0]?.total ?? 0)),
  };
}

async function findSearchViewer(ctx: CmsContext): Promise<CmsViewer | null> {
  if (ctx.settings.publicRead && !(await ctx.viewer())) return null;
  return authorize(ctx, 'structure/articles/list');
}

type Search = {
  terms: readonly string[];
  narrowed: Prisma.Sql;
  shown: Prisma.Sql;
  skip: number;
  take: number;
};

function findHits(ctx: CmsContext, { terms, narrowed, shown, skip, take }: Search): Promise<Hit[]> {
  const words = table(ctx, 'search_words');
  const articles = table(ctx, 'articles');
  return ctx.db.$queryRaw<Hit[]>`
    WITH terms AS (
      SELECT number, to_tsquery('pg_catalog.simple', term) AS wanted
      FROM unnest(${[...terms]}::text[]) WITH ORDINALITY AS given (term, number)
    ), hits AS (
      SELECT number, pid, 2 * ts_rank(${words}(${searchColumns.article}), wanted) AS rank
      FROM terms JOIN ${articles} ON ${words}(${searchColumns.article}) @@ wanted
      UNION ALL
      SELECT number, article.pid, ts_rank(${words}(${searchColumns.slice}), wanted) AS rank
      FROM terms JOIN ${table(ctx, 'slices')} slice ON ${words}(${searchColumns.slice}) @@ wanted
        JOIN ${articles} article ON article.id = slice.article_id AND article.clang_id = slice.clang_id
      WHERE slice.revision = 0 AND ${shown}
    ), ranked AS (
      SELECT pid, sum(rank) AS rank FROM hits GROUP BY pid HAVING count(DISTINCT number) = ${terms.length}
    )
    SELECT pid AS "rowId", rank::float8 AS rank, count(*) OVER () AS total
    FROM ranked JOIN ${articles} article USING (pid)
    WHERE article.revision = 0 AND ${narrowed}
    ORDER BY rank DESC, pid LIMIT ${take} OFFSET ${skip}`;
}

function inLanguage(clangId: number | null | undefined) {
  return clangId == null ? Prisma.sql`true` : Prisma.sql`article.clang_id = ${clangId}`;
}

async function toShownSlices(ctx: CmsContext, viewer: CmsViewer | null): Promise<Prisma.Sql> {
  if (viewer && mayUse(viewer, 'structure/articles/slices/list')) return Prisma.sql`true`;
  if (!ctx.settings.publicRead) return Prisma.sql`false`;
  return Prisma.sql`slice.status = 1 AND ${await toNarrowing(ctx, null)}`;
}

/** Without a credential, online articles; with a session, those in or below the categories of the user's roles. */
async function toNarrowing(ctx: CmsContext, viewer: CmsViewer | null): Promise<Prisma.Sql> {
  if (!viewer) {
    const languages = (await ctx.loaders.allLanguages()).filter(({ isOnline }) => isOnline);
    return Prisma.sql`article.status = 1 AND article.clang_id = ANY (${languages.map(({ id }) => id)}::int[])`;
  }
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.structure === 'all') {
    return Prisma.sql`true`;
  }
  const ids = [...viewer.permissions.structure];
  return Prisma.sql`(string_to_array(trim('|' FROM article.path), '|') && ${ids.map(String)}::text[]
    OR (article.startarticle AND article.id = ANY (${ids}::int[])))`;
}
