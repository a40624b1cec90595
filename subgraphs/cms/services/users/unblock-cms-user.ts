import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { withRoles } from '../../loaders.ts';
import { authorizeAdministrator } from '../authorize.ts';
import { forgetTries } from '../sessions/forget-tries.ts';

/** Forgets a user's failed tries to sign in: fifty of them block for good. */
export async function unblockCmsUser(ctx: CmsContext, { id }: { id: number }) {
  await authorizeAdministrator(ctx);
  const user = await ctx.db.user.findUnique({ where: { id }, include: withRoles });
  if (!user) throw cmsErrors.userNotFound();
  await ctx.db.$transaction((tx) => forgetTries(tx, user.login));
  return { user: { ...user, loginTries: 0 } };
}
