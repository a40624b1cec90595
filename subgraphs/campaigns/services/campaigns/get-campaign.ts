import type { Account, CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  return toCampaign(await readOwnCampaign(ctx, account, id), account, ctx.clock());
}

/** The stored campaign. The refusal does not tell another account's campaign from an unknown or a malformed id. */
export async function readOwnCampaign({ hotReads }: CampaignsContext, account: Account, id: string) {
  const row = isCampaignId(id) ? await hotReads.findCampaign(id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}
