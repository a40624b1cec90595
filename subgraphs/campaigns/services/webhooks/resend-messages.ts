import { randomUUID } from 'node:crypto';
import { rethrowDeletedRow } from '../../../../prisma/errors/deleted-row-error.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toWebhookEventBody } from './queue-webhook-events.ts';
import { queueWebhookMessages } from './queue-webhook-messages.ts';
import { getOwnWebhook, getOwnWebhookMessage, toWebhookMessageView } from './read-webhooks.ts';

const limit = { name: 'campaigns.ping', points: 10, seconds: 60 };

/** Limits calls that an owner triggers by hand, per webhook, so that they cannot be used to flood a server. */
async function limitCalls({ limits }: CampaignsContext, webhookId: string): Promise<void> {
  const outcome = await limits.consume(limit, webhookId);
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  throw campaignErrors.rateLimited({
    message: 'Too many pings and retries.',
    details: { retryAfterSeconds },
  });
}

/** Sent on request only, to webhooks of any subscription. */
const pingName = 'ping';

/** Sends a test event, regardless of the events to which the webhook is subscribed. */
export async function pingWebhook(ctx: CampaignsContext, id: string) {
  const webhook = await getOwnWebhook(ctx, id);
  if (webhook.disabledAt) throw campaignErrors.webhookDisabled();
  await limitCalls(ctx, webhook.id);
  const eventId = randomUUID();
  const body = toWebhookEventBody(eventId, pingName, ctx.clock(), {});
  await ctx.db
    .$transaction((tx) =>
      queueWebhookMessages(ctx, tx, [{ webhookId: webhook.id, eventId, event: pingName, body }]),
    )
    .catch(rethrowDeletedRow(campaignErrors.webhookNotFound));
  return { webhook, eventId };
}

/** Resends an abandoned message, or sends a pending message at once. */
export async function retryWebhookMessage(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:change');
  const storedMessage = await getOwnWebhookMessage(ctx, account, id);
  if (storedMessage.webhook.disabledAt) throw campaignErrors.webhookDisabled();
  if (storedMessage.status === 'delivered') throw campaignErrors.webhookMessageDelivered();
  await limitCalls(ctx, storedMessage.webhookId);
  const message = await ctx.db
    .$transaction(async (tx) => {
      await tx.webhook.updateMany({
        where: { id: storedMessage.webhookId, failures: { gt: 0 } },
        data: { quietUntil: null },
      });
      await ctx.enqueue(tx, 'campaigns.call_webhook', { webhookId: storedMessage.webhookId });
      return tx.webhookMessage.update({
        where: { id: storedMessage.id },
        data: { status: 'pending', attempts: 0, nextAttemptAt: ctx.clock(), endedAt: null },
      });
    })
    .catch(rethrowDeletedRow(campaignErrors.webhookMessageNotFound));
  return { message: toWebhookMessageView(message) };
}
