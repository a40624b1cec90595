import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../rows/check-text.ts';
import { stampUpdated } from '../rows/rows.ts';
import { authorizeChange } from './read-media-categories.ts';

export type UpdateMediaCategoryInput = { id: number; name?: string | null };

/** Renames a category; it has no other properties to change. */
export async function updateMediaCategory(ctx: CmsContext, { id, ...input }: UpdateMediaCategoryInput) {
  const viewer = await authorizeChange(ctx, { id });
  if (input.name == null) {
    const errors = [{ field: 'name', message: 'is required' }];
    throw cmsErrors.fieldEmpty({ details: { errors }, wire: { message: 'Body field: `name` is required' } });
  }
  const name = checkText('name', input.name, { required: true });
  const [mediaCategory] = await ctx.db.mediaCategory.updateManyAndReturn({
    where: { id },
    data: { name, ...stampUpdated(viewer, ctx.clock()) },
  });
  if (!mediaCategory) throw cmsErrors.mediaCategoryNotFound();
  return { mediaCategory };
}
