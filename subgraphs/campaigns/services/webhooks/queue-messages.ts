import type { CampaignsContext, Transaction } from '../../context.ts';

type NewMessage = { webhookId: string; eventId: string; event: string; body: string };

/**
 * Queues messages in the transaction of the change that they are about, and a job for each of their webhooks.
 */
export async function queueMessages(
  { clock, enqueueAll }: CampaignsContext,
  tx: Transaction,
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
