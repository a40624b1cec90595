import type { CmsContext } from '../../context.ts';
import { mayAccessMedia, mayUse } from '../access/viewer.ts';

/** A category that another item refers to; null when deleted or not visible to the caller. */
export async function findMediaCategory(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer || !mayUse(viewer, 'media/category/list')) return null;
  return mayAccessMedia(viewer, id) ? ctx.loaders.mediaCategories.load(id) : null;
}
