import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** The webhooks of the caller's account, oldest first: there are at most ten. */
export async function listWebhooks(ctx: CampaignsContext) {
  const account = await authorize(ctx, 'webhook:read');
  return ctx.db.webhook.findMany({
    where: { accountId: account.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
