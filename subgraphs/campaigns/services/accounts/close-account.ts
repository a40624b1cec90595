import type { CampaignsContext } from '../../context.ts';
import { runningStatuses } from '../campaigns/campaign-status.ts';
import { cancelDeliveries } from '../campaigns/end-deliveries.ts';

/**
 * What happens when a user is gone: running campaigns are cancelled, the owner's address is forgotten, keys are
 * revoked. A user without an account gets a closed one, so that a late confirmation does not open it.
 */
export async function closeAccount({ db, clock }: CampaignsContext, { userId }: { userId: string }) {
  const now = clock();
  await db.$transaction(async (tx) => {
    const account = await tx.account.upsert({
      where: { userId },
      create: { userId, createdAt: now, closedAt: now },
      update: { closedAt: now, ownerEmail: null },
    });
    await tx.accountKey.updateMany({
      where: { accountId: account.id },
      data: { sealed: '', expiresAt: now },
    });
    const cancelled = await tx.campaign.updateManyAndReturn({
      where: { accountId: account.id, status: { in: [...runningStatuses] } },
      data: { status: 'Cancelled', version: { increment: 1 }, updatedAt: now },
      select: { id: true },
    });
    await cancelDeliveries(
      tx,
      cancelled.map(({ id }) => id),
      now,
    );
    await tx.idempotentAnswer.deleteMany({ where: { accountId: account.id } });
  });
}
