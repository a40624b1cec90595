import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { toCampaign } from '../campaigns/campaign-row.ts';
import { toCampaignPayload, toDeliveryPayload, toEventBody } from './campaign-payload.ts';
import { queueMessages } from './queue-messages.ts';
import type { CampaignEvent } from './webhook-events.ts';

/**
 * Tells the webhooks of the accounts concerned, exactly if the transaction commits. Costs one statement where nobody
 * listens; several events of one transaction are cheaper in one call.
 *
 * Callers (services/campaigns, services/deliveries): publish → campaign.published; the first delivery online →
 * campaign.live; update → campaign.updated; expiry and offline → campaign.ended; cancel → campaign.cancelled;
 * delete → campaign.deleted; every change of a delivery's status → delivery.status_changed.
 */
export async function announceEvent(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  ...events: readonly CampaignEvent[]
): Promise<void> {
  if (!events.length) return;
  const now = ctx.clock();
  const webhooks = await findListeners(tx, events, now);
  if (!webhooks.length) return;
  const told = events.map((event) => ({ ...event, id: randomUUID() }));
  const messages = webhooks.flatMap((webhook) =>
    told
      .filter((event) => isFor(event, webhook))
      .map((event) => ({
        webhookId: webhook.id,
        eventId: event.id,
        event: event.name,
        body: toEventBody(event.id, event.name, now, toContent(event, webhook.account, now)),
      })),
  );
  await queueMessages(ctx, tx, messages);
}

/** An account that is suspended or closed is told nothing. */
function findListeners(tx: Prisma.TransactionClient, events: readonly CampaignEvent[], now: Date) {
  return tx.webhook.findMany({
    where: {
      accountId: { in: [...new Set(events.map(accountOf))] },
      disabledAt: null,
      account: { closedAt: null, OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: now } }] },
    },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      accountId: true,
      events: true,
      account: { select: { userId: true, ownerEmail: true } },
    },
    orderBy: { id: 'asc' },
  });
}

function accountOf(event: CampaignEvent) {
  return 'campaign' in event ? event.campaign.accountId : event.delivery.accountId;
}

function isFor(event: CampaignEvent, { accountId, events }: { accountId: string; events: string[] }) {
  return accountOf(event) === accountId && (!events.length || events.includes(event.name));
}

type Owner = { userId: string; ownerEmail: string | null };

function toContent(event: CampaignEvent, owner: Owner, now: Date) {
  if ('delivery' in event) return { delivery: toDeliveryPayload(event.delivery) };
  return { campaign: toCampaignPayload(toCampaign(event.campaign, owner, now)) };
}
