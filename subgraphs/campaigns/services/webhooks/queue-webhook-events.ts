import { randomUUID } from 'node:crypto';
import { omitNulls } from '../../../../core/lib/records.ts';
import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { queueWebhookMessages } from './queue-webhook-messages.ts';

/** The events of campaigns; the whole list is the enum WebhookEvent. */
export type CampaignEventName =
  `campaign.${'published' | 'live' | 'updated' | 'ended' | 'cancelled' | 'deleted'}`;

/** Event for webhooks, with the row after the change; for a deletion, the deleted row. */
export type CampaignEvent =
  | { name: CampaignEventName; campaign: Campaign }
  | { name: 'delivery.status_changed'; delivery: Delivery };

/**
 * Queues events for the webhooks of their accounts, in the transaction of the change. Without a webhook, it
 * costs one statement. Several events of a transaction should be passed in one call.
 *
 * Callers (services/campaigns, services/deliveries): publish → campaign.published; the first delivery online
 * → campaign.live; update → campaign.updated; expiry and offline → campaign.ended; cancel →
 * campaign.cancelled; delete → campaign.deleted; every change of a delivery's status →
 * delivery.status_changed.
 */
export async function queueWebhookEvents(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  ...events: readonly CampaignEvent[]
): Promise<void> {
  if (!events.length) return;
  const now = ctx.clock();
  const webhooks = await findListeners(tx, events, now);
  if (!webhooks.length) return;
  const eventsWithIds = events.map((event) => ({ ...event, id: randomUUID() }));
  const messages = webhooks.flatMap((webhook) =>
    eventsWithIds
      .filter((event) => isFor(event, webhook))
      .map((event) => ({
        webhookId: webhook.id,
        eventId: event.id,
        event: event.name,
        body: toWebhookEventBody(event.id, event.name, now, toContent(event, webhook.account, now)),
      })),
  );
  await queueWebhookMessages(ctx, tx, messages);
}

/** Finds the webhooks that receive the events. Suspended and closed accounts receive none. */
function findListeners(tx: CampaignsTransaction, events: readonly CampaignEvent[], now: Date) {
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

/** Converts a campaign to the form of the REST API. Fields without a value are absent. */
export function toCampaignPayload(campaign: ReturnType<typeof toCampaign>) {
  return omitNulls({
    _id: campaign.id,
    __v: campaign.version,
    ...toJobPayload(campaign),
    budget: campaign.budget.amount,
    age_range: campaign.ageSpan,
    skills: campaign.skills,
    interests: campaign.interests,
    language: campaign.language,
    banner: campaign.banner,
    title: campaign.title,
    text_1: campaign.text1,
    text_2: campaign.text2,
    url: campaign.url,
    status: campaign.status,
    step: campaign.step,
    tickets: campaign.tickets,
    user_id: campaign.ownerId,
    user_email: campaign.ownerEmail,
    client_id: campaign.clientId,
    created_at: campaign.createdAt,
    updated_at: campaign.updatedAt,
    live_at: campaign.liveAt,
    end_at: campaign.endAt,
  });
}

function toJobPayload(campaign: ReturnType<typeof toCampaign>) {
  const { salary } = campaign;
  return {
    name: campaign.name,
    category: campaign.category,
    description: campaign.description,
    company_name: campaign.companyName,
    company_website: campaign.companyWebsite,
    company_country: campaign.companyCountry,
    company_logo: campaign.companyLogo,
    logo: campaign.companyLogo,
    contract: campaign.contract,
    education: campaign.education,
    experience: campaign.experience,
    salary,
    salary_range: { min: salary.min, max: salary.max },
    locations: campaign.locations.map(({ postalCode, ...location }) =>
      omitNulls({ ...location, postal_code: postalCode ?? null }),
    ),
    cities: campaign.cities,
  };
}

/** Converts a delivery to the style of the REST API, which has no endpoint for deliveries. */
function toDeliveryPayload(delivery: Delivery) {
  return omitNulls({
    _id: delivery.id,
    campaign_id: delivery.campaignId,
    run: delivery.run,
    channel: delivery.channel,
    status: delivery.status,
    retryable: delivery.retryable,
    reason: delivery.reason,
    url: delivery.url,
    since: delivery.since,
    created_at: delivery.createdAt,
  });
}

/** Serializes the request body of an event. */
export function toWebhookEventBody(id: string, event: string, occurredAt: Date, content: object): string {
  return JSON.stringify({ id, event, created_at: occurredAt, data: content });
}
