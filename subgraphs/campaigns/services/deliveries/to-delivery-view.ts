import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';

/** A delivery as its owner sees it. */
export function toDeliveryView(ctx: Pick<CampaignsContext, 'channels'>, delivery: Delivery) {
  const channel = findChannel(ctx, delivery.channel);
  return {
    ...delivery,
    title: channel?.title ?? delivery.channel,
    kind: channel?.kind ?? null,
    url: delivery.status === 'online' ? delivery.url : null,
  };
}
