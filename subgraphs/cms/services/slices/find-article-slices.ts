import type { CmsContext } from '../../context.ts';
import { mayTouch, mayUse } from '../../permissions.ts';
import { isPublic } from '../articles/is-readable.ts';
import { trailOf } from '../structure/trail.ts';
import type { SliceHead } from './slice-head.ts';

export type LocatedArticle = {
  id: number;
  clangId: number;
  path: string;
  isStartArticle: boolean;
  status: number;
};
export type WantedSlices = { clangId?: number | null; ctypeId?: number | null };

/** What the caller may see of an article's live slices, as a reader finds them; null when they may not look. */
export async function findArticleSlices(
  ctx: CmsContext,
  article: LocatedArticle,
  { clangId, ctypeId }: WantedSlices,
): Promise<SliceHead[] | null> {
  const row =
    clangId == null || clangId === article.clangId
      ? article
      : await ctx.loaders.articles.load({ id: article.id, clangId });
  const sight = row && (await sightOf(ctx, row));
  if (!sight) return null;
  const slices = await ctx.loaders.slices.load({ id: row.id, clangId: row.clangId });
  return slices.filter(
    (slice) => (sight === 'all' || slice.status === 1) && (ctypeId == null || slice.ctypeId === ctypeId),
  );
}

/** Everybody sees what is online where that is public; the rest takes the permission to list slices. */
async function sightOf(ctx: CmsContext, article: LocatedArticle) {
  const asking = await ctx.viewer();
  if (asking && mayUse(asking, 'structure/articles/slices/list') && mayTouch(asking, trailOf(article))) {
    return 'all';
  }
  return (await isPublic(ctx, article)) ? 'online' : null;
}
