import type { CampaignsContext } from '../../context.ts';
import { isErasedUser } from '../accounts/read-accounts.ts';
import { stopCampaigns } from '../campaigns/stop-campaigns.ts';

/**
 * Closes the account of a deleted user: cancels running campaigns, deletes the owner's address and webhooks, and
 * revokes the keys. A user without an account gets a closed one, so that a late confirmation does not open it.
 */
export async function closeAccount(ctx: CampaignsContext, { userId }: { userId: string }) {
  if (await isErasedUser(ctx, userId)) return;
  const now = ctx.clock();
  const { id } = await ctx.db.$transaction(async (tx) => {
    const account = await tx.account.upsert({
      where: { userId },
      create: { userId, createdAt: now, closedAt: now },
      update: { closedAt: now, ownerEmail: null },
    });
    await tx.accountKey.updateMany({
      where: { accountId: account.id },
      data: { sealed: '', expiresAt: now },
    });
    await tx.webhook.deleteMany({ where: { accountId: account.id } });
    await tx.idempotentAnswer.deleteMany({ where: { accountId: account.id } });
    return account;
  });
  await stopCampaigns(ctx, { where: { accountId: id }, status: 'Cancelled' });
}
