import type { CampaignsContext } from '../../context.ts';
import { changeCampaign } from './change-campaign.ts';
import { cancelDeliveries } from './end-deliveries.ts';
import { requireNextStatus } from './require-next-status.ts';

/** Ends a campaign for good. */
export async function cancelCampaign(ctx: CampaignsContext, id: string) {
  const now = ctx.clock();
  const campaign = await changeCampaign(ctx, id, (row) => ({
    values: { status: requireNextStatus(row, 'cancel', now) },
    alongside: (tx) => cancelDeliveries(tx, [id], now),
  }));
  return { campaign };
}
