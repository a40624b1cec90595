import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { mayAccessMedia } from '../access/viewer.ts';

/** The categories directly below a category that the caller may see. */
export async function listChildMediaCategories(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const children = await ctx.loaders.mediaCategoryChildren.load(id);
  return children.filter((child) => mayAccessMedia(viewer, child.id));
}
