import type { CmsContext } from '../../context.ts';
import { mayTouchMedia } from '../../permissions.ts';
import { authorize } from '../authorize.ts';

/** What lies directly below a category, as far as the caller may see it. */
export async function listChildMediaCategories(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const children = await ctx.loaders.mediaCategoryChildren.load(id);
  return children.filter((child) => mayTouchMedia(viewer, child.id));
}
