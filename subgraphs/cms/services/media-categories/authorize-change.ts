import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** The viewer, if the category exists and they may change it. */
export async function authorizeChange(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'media/category/update');
  const found = await ctx.db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw cmsErrors.mediaCategoryNotFound();
  return authorize(ctx, 'media/category/update', { mediaCategoryId: id });
}
