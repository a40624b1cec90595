import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';

/**
 * Makes the budgets behind deliveries that hold money ours until `tx` ends: what is read of these afterwards is what
 * holds. Those of the others are not ours, so only the deliveries returned may be settled.
 */
export async function lockBudgets(
  tx: Prisma.TransactionClient,
  deliveryIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const rows = await tx.reservation.findMany({
    where: { deliveryId: { in: [...deliveryIds] }, openCents: { gt: 0 } },
    select: { campaignId: true, deliveryId: true },
  });
  if (!rows.length) return [];
  await tx.budget.updateMany({
    where: { campaignId: { in: [...new Set(rows.map(({ campaignId }) => campaignId))] } },
    data: { updatedAt: at },
  });
  return rows.map(({ deliveryId }) => deliveryId);
}
