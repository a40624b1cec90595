import type { CmsContext } from '../../context.ts';
import { findUser } from './find-user.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The back-office user that a user of the auth service is. */
export async function findUserByAccount(ctx: CmsContext, accountId: string) {
  if (!uuid.test(accountId) || !(await ctx.viewer())) return null;
  const user = await ctx.loaders.usersByAccount.load(accountId.toLowerCase());
  return user && findUser(ctx, user.id);
}
