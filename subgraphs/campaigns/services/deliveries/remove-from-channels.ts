import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { presentStatuses } from './delivery-status.ts';

/** Has jobs take ended or held-back deliveries off their channels; those in the middle of a call follow by themselves. */
export async function removeFromChannels(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  which: Prisma.DeliveryWhereInput,
): Promise<void> {
  const now = ctx.clock();
  const absent = { ...which, status: { notIn: [...presentStatuses] } };
  await tx.delivery.updateMany({
    where: { ...absent, placed: false, dueAt: { not: null } },
    data: { dueAt: null },
  });
  const due = await tx.delivery.updateManyAndReturn({
    where: { ...absent, placed: true, OR: [{ call: null }, { dueAt: null }] },
    data: { dueAt: now, attempts: 0 },
    select: { id: true, channel: true },
  });
  await scheduleCalls(ctx, tx, due, now);
}
