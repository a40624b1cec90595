import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

export async function signOutOfCms(ctx: CmsContext) {
  const viewer = await ctx.viewer();
  if (viewer?.kind !== 'session') throw cmsErrors.authorizationFailed();
  await ctx.db.session.deleteMany({ where: { id: viewer.sessionId } });
  return { isSignedOut: true };
}
