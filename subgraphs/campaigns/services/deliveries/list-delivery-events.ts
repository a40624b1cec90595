import type { CampaignsContext } from '../../context.ts';

/** The newest hundred things that happened to a delivery. */
export function listDeliveryEvents(ctx: CampaignsContext, { id }: { id: string }) {
  return ctx.loaders.eventsOfDelivery.load(id);
}
