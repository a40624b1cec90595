import type { CampaignsContext } from '../../context.ts';

/** All clicks on a delivery. */
export function countDeliveryClicks(ctx: CampaignsContext, { id }: { id: string }): Promise<number> {
  return ctx.loaders.clicksOfDelivery.load(id);
}
