import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUse } from '../access/viewer.ts';

/** The module that a visible item refers to; null when the caller may not read modules. */
export async function findModule(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return viewer && mayUse(viewer, 'modules/get') ? ctx.loaders.modules.load(id) : null;
}

export async function getModule(ctx: CmsContext, id: number) {
  await authorize(ctx, 'modules/get');
  const found = await ctx.db.module.findUnique({ where: { id } });
  if (!found) throw cmsErrors.moduleNotFound();
  return found;
}
