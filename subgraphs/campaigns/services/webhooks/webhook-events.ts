import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';

/** What a webhook may be told of a campaign; the whole list is the enum WebhookEvent. */
type CampaignEventName = `campaign.${'published' | 'live' | 'updated' | 'ended' | 'cancelled' | 'deleted'}`;

/** Something that happened, with the row as it is after it. Of a deleted campaign it is the last row. */
export type CampaignEvent =
  | { name: CampaignEventName; campaign: Campaign }
  | { name: 'delivery.status_changed'; delivery: Delivery };

/** Sent on request, to whoever is subscribed to anything. */
export const pingName = 'ping';
