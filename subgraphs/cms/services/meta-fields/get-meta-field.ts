import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getMetaField(ctx: CmsContext, id: number) {
  await authorize(ctx, 'metainfo/fields/get');
  const field = await ctx.db.metaField.findUnique({ where: { id } });
  if (!field) throw cmsErrors.metaFieldNotFound();
  return field;
}
