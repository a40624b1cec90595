import type { CampaignsContext } from '../../context.ts';
import { changeCampaign } from './change-campaign.ts';
import { finishDeliveries } from './end-deliveries.ts';
import { requireNextStatus } from './require-next-status.ts';

/** Ends a run before its time; the campaign may be published again. */
export async function takeCampaignOffline(ctx: CampaignsContext, id: string) {
  const now = ctx.clock();
  const campaign = await changeCampaign(ctx, id, (row) => ({
    values: { status: requireNextStatus(row, 'end', now) },
    alongside: (tx) => finishDeliveries(tx, [id], now),
  }));
  return { campaign };
}
