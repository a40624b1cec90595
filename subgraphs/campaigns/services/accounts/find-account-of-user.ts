import type { Account, CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

export async function findAccountOfUser(ctx: CampaignsContext, userId: string): Promise<Account | null> {
  const isAllowed = await authorize(ctx, 'account:read-of-user', userId);
  return isAllowed ? ctx.loaders.accountOfUser.load(userId) : null;
}
