import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getModule(ctx: CmsContext, id: number) {
  await authorize(ctx, 'modules/get');
  const found = await ctx.db.module.findUnique({ where: { id } });
  if (!found) throw cmsErrors.moduleNotFound();
  return found;
}
