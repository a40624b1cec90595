import type { CmsContext } from '../../context.ts';
import { mayUse } from '../access/viewer.ts';

/**
 * A user that another item refers to; null when deleted or not visible to the caller. Callers always see
 * themselves.
 */
export async function findUser(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer) return null;
  const isSelf = viewer.kind === 'session' && viewer.userId === id;
  return isSelf || mayUse(viewer, 'users/get') ? ctx.loaders.users.load(id) : null;
}
