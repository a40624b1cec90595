import type { CmsContext } from '../../context.ts';
import { mayUse } from '../access/viewer.ts';

/** The module that a visible item refers to; null when the caller may not read modules. */
export async function findModule(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return viewer && mayUse(viewer, 'modules/get') ? ctx.loaders.modules.load(id) : null;
}
