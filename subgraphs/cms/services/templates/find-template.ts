import type { CmsContext } from '../../context.ts';
import { mayUse } from '../../permissions.ts';

/** The template of an article that the caller was shown; null for whoever may not read templates. */
export async function findTemplate(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return id !== 0 && viewer && mayUse(viewer, 'templates/get') ? ctx.loaders.templates.load(id) : null;
}
