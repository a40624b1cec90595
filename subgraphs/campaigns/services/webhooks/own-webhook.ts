import { isUuid } from '../../../../core/text.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** A webhook of the caller. The refusal does not tell another account's webhook from an unknown or a malformed id. */
export async function readOwnWebhook(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const webhook = isUuid(id) ? await ctx.db.webhook.findUnique({ where: { id } }) : null;
  if (webhook?.accountId !== account.id) throw campaignErrors.webhookNotFound();
  return webhook;
}

const limit = { name: 'campaigns.ping', points: 10, seconds: 60 };

/** Limits calls that an owner triggers by hand, per webhook, so that they cannot be used to flood a server. */
export async function limitCalls({ limits }: CampaignsContext, webhookId: string): Promise<void> {
  const outcome = await limits.consume(limit, webhookId);
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  throw campaignErrors.rateLimited({
    message: 'Too many pings and retries.',
    details: { retryAfterSeconds },
  });
}
