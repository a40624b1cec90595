import type { CampaignsContext } from '../../context.ts';
import { toDeliveryView } from './to-delivery-view.ts';

type Campaign = { id: string; run: number };

/** The deliveries of a campaign's current or earlier run, in the order of the channels. */
export async function listDeliveries(ctx: CampaignsContext, { id, run: current }: Campaign, run = current) {
  if (run < 1 || run > current) return [];
  const rows = await ctx.loaders.deliveriesOfRun.load({ id, run });
  const order = new Map(ctx.channels.map(({ name }, place) => [name, place]));
  const toPlace = ({ channel }: { channel: string }) => order.get(channel) ?? order.size;
  return rows.map((row) => toDeliveryView(ctx, row)).sort((one, other) => toPlace(one) - toPlace(other));
}
