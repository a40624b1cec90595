import { signMessage } from '../../../../core/auth/sign-message.ts';
import type { Webhook, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { openKeys } from './webhook-secret.ts';

/** Sends a message once; null when it arrived, else why it did not. */
export async function sendMessage(
  ctx: CampaignsContext,
  webhook: Webhook,
  message: WebhookMessage,
): Promise<string | null> {
  const now = ctx.clock();
  try {
    const { ok, status } = await ctx.outgoing.fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Trellis-Webhooks/1',
        'webhook-event': message.event,
        ...signMessage({ id: message.eventId, body: message.body }, openKeys(ctx, webhook, now), now),
      },
      body: message.body,
    });
    return ok ? null : `answered ${status}`;
  } catch (error) {
    return toReason(error);
  }
}

/** What its owner may know: no address that a name led to. */
function toReason(error: unknown) {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'did not answer in time';
  const deeper = cause instanceof Error ? cause : null;
  for (const one of [error as Error, deeper]) if (one?.name === 'ClosedAddress') return one.message;
  const code = (deeper as NodeJS.ErrnoException | null)?.code;
  if (code) return `could not be reached (${code})`;
  return deeper?.message === 'unexpected redirect' ? 'answered with a redirect' : message;
}
