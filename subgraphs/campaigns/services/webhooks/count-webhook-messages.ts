import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

/** A page of messages knows what it is a page of. */
export type CountedMessages = { where: Prisma.WebhookMessageWhereInput };

export function countWebhookMessages({ db }: CampaignsContext, { where }: CountedMessages) {
  return db.webhookMessage.count({ where });
}
