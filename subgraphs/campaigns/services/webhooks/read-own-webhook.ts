import { isUuid } from '../../../../core/lib/text.ts';
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
