import type { CmsContext } from '../../context.ts';
import { mayAccess, mayUse } from '../access/viewer.ts';
import { trailOf } from '../structure/trail.ts';

/** A slice that another item refers to; null when deleted or not visible to the caller. */
export async function findSlice(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer || !mayUse(viewer, 'structure/articles/slices/get')) return null;
  const slice = await ctx.loaders.sliceHeads.load(id);
  const article = slice && (await ctx.loaders.articles.load({ id: slice.articleId, clangId: slice.clangId }));
  return article && mayAccess(viewer, trailOf(article)) ? slice : null;
}
