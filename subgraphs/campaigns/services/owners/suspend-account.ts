import type { CampaignsContext } from '../../context.ts';
import { stopCampaigns } from '../campaigns/stop-campaigns.ts';

type Ban = { userId: string; until: string | null };

/** Refuses an account while its owner is banned, and ends what runs; null lifts the suspension. */
export async function suspendAccount(ctx: CampaignsContext, { userId, until }: Ban) {
  const [account] = await ctx.db.account.updateManyAndReturn({
    where: { userId },
    data: { suspendedUntil: until === null ? null : new Date(until) },
  });
  if (!account || until === null) return;
  await stopCampaigns(ctx, { where: { accountId: account.id }, status: 'Inactive' });
}
