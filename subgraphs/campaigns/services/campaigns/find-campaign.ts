import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';

/** What another domain's reference stands for: the campaign if the caller owns it, else null. */
export async function findCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:resolve');
  // Reads of one tick leave as one statement.
  const row = account && isCampaignId(id) ? await ctx.db.campaign.findUnique({ where: { id } }) : null;
  return row && row.accountId === account?.id ? toCampaign(row, account, ctx.clock()) : null;
}
