import type { CampaignsContext } from '../../context.ts';
import { requireNextCampaignStatus } from '../../rules/campaign.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { changeCampaignWithVersionCheck } from './own-campaign.ts';

/** Ends a run early. The campaign can be published again. */
export async function takeCampaignOffline(ctx: CampaignsContext, id: string) {
  const now = ctx.clock();
  const campaign = await changeCampaignWithVersionCheck(ctx, id, (row) => ({
    values: { status: requireNextCampaignStatus(row, 'end', now) },
    event: 'campaign.ended',
    alongside: (tx) => endDeliveries(ctx, tx, [id], 'finished'),
  }));
  return { campaign };
}

/** Ends a campaign for good. */
export async function cancelCampaign(ctx: CampaignsContext, id: string) {
  const now = ctx.clock();
  const campaign = await changeCampaignWithVersionCheck(ctx, id, (row) => ({
    values: { status: requireNextCampaignStatus(row, 'cancel', now) },
    event: 'campaign.cancelled',
    alongside: (tx) => endDeliveries(ctx, tx, [id], 'cancelled'),
  }));
  return { campaign };
}
