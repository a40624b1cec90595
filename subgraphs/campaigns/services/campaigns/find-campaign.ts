import type { CampaignsContext } from '../../context.ts';
import { findAccount } from '../accounts/require-account.ts';
import { isCampaignId } from './campaign-ids.ts';
import { toCampaign } from './campaign-row.ts';

/** What another domain's reference stands for: the campaign if the viewer owns it, else null. */
export async function findCampaign(ctx: CampaignsContext, id: string) {
  const account = await findAccount(ctx);
  // Reads of one tick leave as one statement.
  const row = account && isCampaignId(id) ? await ctx.db.campaign.findUnique({ where: { id } }) : null;
  return row && row.accountId === account?.id ? toCampaign(row, account, ctx.clock()) : null;
}
