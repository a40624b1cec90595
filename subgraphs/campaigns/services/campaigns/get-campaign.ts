import type { Account, CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';
import { findOrBringCampaign } from './find-or-import-campaign.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  return toCampaign(await readOwnCampaign(ctx, account, id), account, ctx.clock());
}

/** The stored campaign. The refusal does not tell another account's campaign from an unknown or a malformed id. */
export async function readOwnCampaign(ctx: CampaignsContext, account: Account, id: string) {
  const row = isCampaignId(id) ? await findOrBringCampaign(ctx, account, id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}
