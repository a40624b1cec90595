import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { mayTouchMedia } from '../../permissions.ts';
import { authorize } from '../authorize.ts';

export async function getMediaCategory(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const category = await ctx.loaders.mediaCategories.load(id);
  if (!category || !mayTouchMedia(viewer, id)) throw cmsErrors.mediaCategoryHidden();
  return category;
}
