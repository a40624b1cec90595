import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

type NewMessage = { webhookId: string; eventId: string; event: string; body: string };

/** Puts messages on their way in the transaction of what they tell, and wakes their webhooks. */
export async function queueMessages(
  { clock, enqueue }: CampaignsContext,
  tx: Prisma.TransactionClient,
  messages: readonly NewMessage[],
): Promise<void> {
  if (!messages.length) return;
  const now = clock();
  await tx.webhookMessage.createMany({
    data: messages.map((message) => ({ ...message, createdAt: now, nextAttemptAt: now })),
  });
  // Without a key: its lock would be held until this transaction ends, together with whatever else this one locks.
  for (const webhookId of new Set(messages.map((message) => message.webhookId))) {
    await enqueue(tx, 'campaigns.call_webhook', { webhookId });
  }
}
