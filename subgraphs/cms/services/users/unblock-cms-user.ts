import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorizeAdministrator } from '../authorize.ts';

/** Forgets a user's failed tries to sign in: fifty of them block for good. */
export async function unblockCmsUser(ctx: CmsContext, { id }: { id: number }) {
  await authorizeAdministrator(ctx);
  await ctx.db.user.updateMany({ where: { id }, data: { loginTries: 0 } });
  const user = await ctx.loaders.users.load(id);
  if (!user) throw cmsErrors.userNotFound();
  return { user };
}
