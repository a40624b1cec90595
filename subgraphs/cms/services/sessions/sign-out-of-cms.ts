import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

export async function signOutOfCms(ctx: CmsContext) {
  const { sessionId } = await authorize(ctx, 'users/me');
  await ctx.db.session.deleteMany({ where: { id: sessionId } });
  return { isSignedOut: true };
}
