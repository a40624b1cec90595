import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** Who is signed in to the back office. */
export async function getCurrentUser(ctx: CmsContext) {
  const viewer = await ctx.viewer();
  if (viewer?.kind !== 'session') throw cmsErrors.authorizationFailed();
  const user = await ctx.loaders.users.load(viewer.userId);
  if (!user) throw cmsErrors.authorizationFailed();
  return user;
}
