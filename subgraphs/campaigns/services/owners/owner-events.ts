import type { CampaignsContext } from '../../context.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { isErasedUser } from '../accounts/read-accounts.ts';
import { stopCampaigns } from '../campaigns/stop-campaigns.ts';

type Ban = { userId: string; until: string | null };

/** Suspends an account while its owner is banned, and ends its running campaigns; null lifts the suspension. */
export async function updateAccountSuspension(ctx: CampaignsContext, { userId, until }: Ban) {
  const [account] = await ctx.db.account.updateManyAndReturn({
    where: { userId },
    data: { suspendedUntil: until === null ? null : new Date(until) },
  });
  if (!account || until === null) return;
  await stopCampaigns(ctx, { where: { accountId: account.id }, status: 'Inactive' });
}

type Owner = { userId: string; email: string | null };

/** Creates the account of a confirmed user, unless the user was erased in between. */
export async function createAccountUnlessErased(
  ctx: CampaignsContext,
  { userId, email }: Owner,
): Promise<void> {
  if (!(await isErasedUser(ctx, userId))) await findOrCreateAccount(ctx, userId, email);
}

/** Updates the owner's address; a closed account stays without an address. */
export async function updateAccountOwnerEmail({ db }: CampaignsContext, { userId, email }: Owner) {
  await db.account.updateMany({ where: { userId, closedAt: null }, data: { ownerEmail: email } });
}
