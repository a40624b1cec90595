import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** The back-office user of the current session. */
export async function getCurrentUser(ctx: CmsContext) {
  const { userId } = await authorize(ctx, 'users/me');
  const user = await ctx.loaders.users.load(userId);
  if (!user) throw cmsErrors.authorizationFailed();
  return user;
}
