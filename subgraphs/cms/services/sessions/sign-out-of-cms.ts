import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function signOutOfCms(ctx: CmsContext) {
  const { sessionId } = await authorize(ctx, 'users/me');
  if (sessionId === null) throw cmsErrors.authorizationFailed();
  await ctx.db.session.deleteMany({ where: { id: sessionId } });
  if (ctx.request.notes) ctx.request.notes.cmsSession = '';
  return { isSignedOut: true };
}
