import type { CampaignsContext } from '../../context.ts';
import { requireAccount } from '../accounts/require-account.ts';

/** The webhooks of the account that asks, oldest first: a handful. */
export async function listWebhooks(ctx: CampaignsContext) {
  const account = await requireAccount(ctx);
  return ctx.db.webhook.findMany({
    where: { accountId: account.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
