import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toMessage } from './list-webhook-messages.ts';
import { readOwnMessage } from './read-own-message.ts';

/** A message to one of the account's webhooks. */
export async function getWebhookMessage(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const { webhook: _, ...message } = await readOwnMessage(ctx, account, id);
  return toMessage(message);
}
