import type { CmsContext } from '../../context.ts';
import { mayUse } from '../access/viewer.ts';

/** The template of a visible article; null when the caller may not read templates. */
export async function findTemplate(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return id !== 0 && viewer && mayUse(viewer, 'templates/get') ? ctx.loaders.templates.load(id) : null;
}
