import type { CampaignsContext } from '../../context.ts';
import { maySeeUser } from '../../permissions.ts';
import type { Account } from '../../viewer.ts';

export async function findAccountOfUser(ctx: CampaignsContext, userId: string): Promise<Account | null> {
  return maySeeUser(await ctx.viewer(), userId) ? ctx.loaders.accountOfUser.load(userId) : null;
}
