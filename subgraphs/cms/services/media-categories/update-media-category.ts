import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { stampUpdated } from '../stamp.ts';

export type UpdateMediaCategoryInput = { id: number; name?: string | null };

/** Renames a category; there is nothing else to change. */
export async function updateMediaCategory(ctx: CmsContext, { id, ...input }: UpdateMediaCategoryInput) {
  const viewer = await authorize(ctx, 'media/category/update');
  const found = await ctx.db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw cmsErrors.mediaCategoryNotFound();
  permitMedia(viewer, id);
  if (input.name == null) throw cmsErrors.fieldEmpty({ message: 'Body field: `name` is required' });
  const name = checkText('name', input.name, { required: true });
  const [mediaCategory] = await ctx.db.mediaCategory.updateManyAndReturn({
    where: { id },
    data: { name, ...stampUpdated(viewer, ctx.clock()) },
  });
  if (!mediaCategory) throw cmsErrors.mediaCategoryNotFound();
  return { mediaCategory };
}
