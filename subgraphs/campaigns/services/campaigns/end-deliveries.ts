import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';

/** Deliveries that have not come to an end by themselves. */
const open = { in: ['pending', 'online'] };

/** The campaigns came to the end of their run. */
export async function finishDeliveries(
  tx: Prisma.TransactionClient,
  campaignIds: readonly string[],
  since: Date,
): Promise<void> {
  await end(tx, campaignIds, { status: 'finished', since });
}

/** The campaigns were taken back. */
export async function cancelDeliveries(
  tx: Prisma.TransactionClient,
  campaignIds: readonly string[],
  since: Date,
): Promise<void> {
  await end(tx, campaignIds, { status: 'cancelled', since });
}

async function end(
  tx: Prisma.TransactionClient,
  campaignIds: readonly string[],
  data: { status: string; since: Date },
) {
  if (!campaignIds.length) return;
  await tx.delivery.updateMany({ where: { campaignId: { in: [...campaignIds] }, status: open }, data });
}
