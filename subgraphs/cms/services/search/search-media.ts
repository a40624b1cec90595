import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { type PageInput, toPage, toPageMeta } from '../lists/page.ts';
import { searchColumns, toSearchTerms } from '../lists/search-terms.ts';
import { table } from '../rows/table.ts';

export type SearchMediaInput = PageInput & { text: string };

type Hit = { id: number; rank: number; total: bigint };

/** Media whose title or names contain every word of the text, or a word that begins with it; best first. */
export async function searchMedia(ctx: CmsContext, { text, ...wanted }: SearchMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { skip, take, ...page } = toPage(wanted);
  const terms = toSearchTerms(text);
  if (!terms.length) return { data: [], meta: toPageMeta(page, 0) };
  const words = table(ctx, 'search_words');
  const hits = await ctx.db.$queryRaw<Hit[]>`
    WITH wanted AS (SELECT to_tsquery('pg_catalog.simple', ${terms.join(' & ')}) AS query)
    SELECT id, ts_rank(${words}(${searchColumns.media}), query)::float8 AS rank, count(*) OVER () AS total
    FROM wanted JOIN ${table(ctx, 'media')} ON ${words}(${searchColumns.media}) @@ query
    WHERE ${toNarrowing(viewer)}
    ORDER BY rank DESC, id LIMIT ${take} OFFSET ${skip}`;
  const media = await Promise.all(hits.map(({ id }) => ctx.loaders.media.load(id)));
  return {
    data: media.filter((medium) => medium !== null),
    meta: toPageMeta(page, Number(hits[0]?.total ?? 0)),
  };
}

/** With a session, only media in exactly the categories of the user's roles. */
function toNarrowing(viewer: CmsViewer): Prisma.Sql {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.media === 'all') {
    return Prisma.sql`true`;
  }
  return Prisma.sql`category_id = ANY (${[...viewer.permissions.media]}::int[])`;
}
