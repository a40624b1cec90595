import type { CampaignsContext } from '../../context.ts';
import { getCampaign } from './get-campaign.ts';
import { listEstimates } from './list-estimates.ts';

/** What each channel may bring one of the account's own campaigns. */
export async function estimateCampaign(ctx: CampaignsContext, id: string) {
  return listEstimates(ctx, await getCampaign(ctx, id));
}
