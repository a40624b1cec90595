import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { limitCalls } from './limit-calls.ts';
import { readOwnMessage, toMessage } from './read-webhooks.ts';

/** Resends an abandoned message, or sends a pending message at once. */
export async function retryWebhookMessage(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:change');
  const found = await readOwnMessage(ctx, account, id);
  if (found.webhook.disabledAt) throw campaignErrors.webhookDisabled();
  if (found.status === 'delivered') throw campaignErrors.webhookMessageDelivered();
  await limitCalls(ctx, found.webhookId);
  const message = await ctx.db.$transaction(async (tx) => {
    await tx.webhook.updateMany({
      where: { id: found.webhookId, failures: { gt: 0 } },
      data: { quietUntil: null },
    });
    await ctx.enqueue(tx, 'campaigns.call_webhook', { webhookId: found.webhookId });
    return tx.webhookMessage.update({
      where: { id: found.id },
      data: { status: 'pending', attempts: 0, nextAttemptAt: ctx.clock(), endedAt: null },
    });
  });
  return { message: toMessage(message) };
}
