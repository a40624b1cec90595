import type { CmsContext } from '../../context.ts';
import { mayUse } from '../../permissions.ts';

/** A user that something else refers to; null when gone, or not for the caller, who may always see themselves. */
export async function findUser(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer) return null;
  const isSelf = viewer.kind === 'session' && viewer.userId === id;
  return isSelf || mayUse(viewer, 'users/get') ? ctx.loaders.users.load(id) : null;
}
