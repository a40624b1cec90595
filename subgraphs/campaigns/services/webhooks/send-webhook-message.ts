import { signWebhookMessage } from '../../../../core/auth/keyed-digest.ts';
import { errorCodeOf } from '../../../../core/lib/records.ts';
import type { Webhook, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { encryptWebhookResponseBody } from './webhook-response.ts';
import { decryptWebhookSigningKeys } from './webhook-secret.ts';

export type FailedWebhookAttempt = {
  reason: string;
  responseStatus: number | null;
  durationMs: number;
  responseSealed: string | null;
};
/** Outcome of an attempt, as columns of the message. `reason` is null on success. */
export type WebhookAttempt = FailedWebhookAttempt | (Omit<FailedWebhookAttempt, 'reason'> & { reason: null });

/** Sends a message once. */
export async function sendWebhookMessage(
  ctx: CampaignsContext,
  webhook: Webhook,
  message: WebhookMessage,
): Promise<WebhookAttempt> {
  const now = ctx.clock();
  const startedAt = performance.now();
  const measure = () => Math.round(performance.now() - startedAt);
  try {
    const response = await ctx.outgoing.fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Trellis-Webhooks/1',
        'webhook-event': message.event,
        ...signWebhookMessage(
          { id: message.eventId, body: message.body },
          decryptWebhookSigningKeys(ctx, webhook, now),
          now,
        ),
      },
      body: message.body,
    });
    const { ok, status } = response;
    const durationMs = measure();
    const responseSealed = await encryptWebhookResponseBody(ctx, response);
    return { reason: ok ? null : `answered ${status}`, responseStatus: status, durationMs, responseSealed };
  } catch (error) {
    return {
      reason: toReason(error),
      responseStatus: null,
      durationMs: measure(),
      responseSealed: null,
    };
  }
}

/** Describes a failure for the owner, without the IP address of the host. */
function toReason(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  if (name === 'TimeoutError') return 'did not answer in time';
  const deeper = cause instanceof Error ? cause : null;
  for (const candidate of [error, deeper]) if (candidate?.name === 'ClosedAddress') return candidate.message;
  const code = errorCodeOf(deeper);
  if (code) return `could not be reached (${code})`;
  return deeper?.message === 'unexpected redirect' ? 'answered with a redirect' : message;
}
