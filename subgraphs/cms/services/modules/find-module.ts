import type { CmsContext } from '../../context.ts';
import { mayUse } from '../../permissions.ts';

/** The module of something that the caller was shown; null for whoever may not read modules. */
export async function findModule(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return viewer && mayUse(viewer, 'modules/get') ? ctx.loaders.modules.load(id) : null;
}
