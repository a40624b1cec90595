import { randomUUID } from 'node:crypto';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { toEventBody } from './announce-event.ts';
import { limitCalls } from './limit-calls.ts';
import { queueMessages } from './queue-messages.ts';
import { readOwnWebhook } from './read-webhooks.ts';

/** Sent on request only, to webhooks of any subscription. */
const pingName = 'ping';

/** Sends a test event, whatever the webhook is subscribed to. */
export async function pingWebhook(ctx: CampaignsContext, id: string) {
  const webhook = await readOwnWebhook(ctx, id);
  if (webhook.disabledAt) throw campaignErrors.webhookDisabled();
  await limitCalls(ctx, webhook.id);
  const eventId = randomUUID();
  const body = toEventBody(eventId, pingName, ctx.clock(), {});
  await ctx.db.$transaction((tx) =>
    queueMessages(ctx, tx, [{ webhookId: webhook.id, eventId, event: pingName, body }]),
  );
  return { webhook, eventId };
}
