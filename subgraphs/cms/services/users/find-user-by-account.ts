import { isUuid } from '../../../../core/lib/text.ts';
import type { CmsContext } from '../../context.ts';
import { findUser } from './read-users.ts';

/** The back-office user that is linked to a user of the auth service. */
export async function findUserByAccount(ctx: CmsContext, accountId: string) {
  if (!isUuid(accountId) || !(await ctx.viewer())) return null;
  const user = await ctx.loaders.usersByAccount.load(accountId.toLowerCase());
  return user && findUser(ctx, user.id);
}
