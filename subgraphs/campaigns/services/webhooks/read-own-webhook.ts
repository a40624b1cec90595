import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A webhook of whoever asks; another account's, an unknown and a malformed id are told apart by nobody. */
export async function readOwnWebhook(ctx: CampaignsContext, id: string) {
  const account = await requireAccount(ctx);
  const webhook = uuid.test(id) ? await ctx.db.webhook.findUnique({ where: { id } }) : null;
  if (webhook?.accountId !== account.id) throw campaignErrors.webhookNotFound();
  return webhook;
}
