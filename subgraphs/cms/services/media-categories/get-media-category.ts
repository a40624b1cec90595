import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayAccessMedia } from '../access/viewer.ts';

export async function getMediaCategory(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const category = await ctx.loaders.mediaCategories.load(id);
  if (!category || !mayAccessMedia(viewer, id)) throw cmsErrors.mediaCategoryHidden();
  return category;
}
