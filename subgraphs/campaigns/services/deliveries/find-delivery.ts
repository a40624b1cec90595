import { isUuid } from '../../../../core/lib/text.ts';
import type { CampaignsContext } from '../../context.ts';
import { toDeliveryView } from './to-delivery-view.ts';

/** One delivery of a campaign, of whichever run; null where it has none of this id. */
export async function findDelivery(ctx: CampaignsContext, campaign: { id: string }, id: string) {
  const delivery = isUuid(id) ? await ctx.loaders.delivery.load(id) : null;
  return delivery?.campaignId === campaign.id ? toDeliveryView(ctx, delivery) : null;
}
