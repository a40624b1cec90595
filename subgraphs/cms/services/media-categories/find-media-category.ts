import type { CmsContext } from '../../context.ts';
import { mayTouchMedia, mayUse } from '../../permissions.ts';

/** A category that something else refers to; null when there is none, or not for the caller. */
export async function findMediaCategory(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer || !mayUse(viewer, 'media/category/list')) return null;
  return mayTouchMedia(viewer, id) ? ctx.loaders.mediaCategories.load(id) : null;
}
