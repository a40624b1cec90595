import type { Account, CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** A message with its webhook. The refusal does not tell another account's message from an unknown or a malformed id. */
export async function readOwnMessage({ db }: CampaignsContext, account: Account, id: string) {
  const found = /^\d{1,18}$/.test(id)
    ? await db.webhookMessage.findUnique({ where: { id: BigInt(id) }, include: { webhook: true } })
    : null;
  if (found?.webhook.accountId !== account.id) throw campaignErrors.webhookMessageNotFound();
  return found;
}
