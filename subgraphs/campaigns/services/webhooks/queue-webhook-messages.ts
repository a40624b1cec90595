import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';

type NewMessage = { webhookId: string; eventId: string; event: string; body: string };

/**
 * Queues messages in the transaction of the change that they are about, and a job for each of their webhooks.
 */
export async function queueWebhookMessages(
  { clock, enqueueAll }: CampaignsContext,
  tx: CampaignsTransaction,
  messages: readonly NewMessage[],
): Promise<void> {
  if (!messages.length) return;
  const now = clock();
  await tx.webhookMessage.createMany({
    data: messages.map((message) => ({ ...message, createdAt: now, nextAttemptAt: now })),
  });
  // The jobs have no key, because the lock on a job key would be held until this transaction ends.
  const webhookIds = [...new Set(messages.map((message) => message.webhookId))];
  await enqueueAll(
    tx,
    webhookIds.map((webhookId) => ({ name: 'campaigns.call_webhook', payload: { webhookId } })),
  );
}
