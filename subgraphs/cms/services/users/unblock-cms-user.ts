import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { withRoles } from '../roles/role-permissions.ts';
import { forgetTries } from '../sessions/login-tries.ts';

/** Resets the failed sign-in attempts of a user; fifty of them block the login permanently. */
export async function unblockCmsUser(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'users/unblock');
  const user = await ctx.db.user.findUnique({ where: { id }, include: withRoles });
  if (!user) throw cmsErrors.userNotFound();
  await ctx.db.$transaction((tx) => forgetTries(tx, user.login));
  return { user: { ...user, loginTries: 0 } };
}
