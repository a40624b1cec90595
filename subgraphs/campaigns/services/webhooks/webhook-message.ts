import type { WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';

/** A stored message as its readers know it. */
export function toMessage({ id, ...message }: WebhookMessage) {
  return { ...message, id: String(id) };
}
