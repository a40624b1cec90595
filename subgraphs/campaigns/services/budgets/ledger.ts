import { count } from '../../../../core/telemetry/metrics.ts';
import type { Transaction } from '../../context.ts';

/**
 * Locks the budgets of the deliveries that hold money until `tx` ends, and returns those deliveries: what is read of
 * them afterwards stays true. Other budgets are not locked, so only the returned deliveries may be settled.
 */
export async function lockBudgets(
  tx: Transaction,
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

export type Movement = { kind: 'reserve' | 'commit' | 'release'; cents: number; reason: string };

type Written = Movement & { campaignId: string; deliveryId: string; channel: string; at: Date };

/** One line of the ledger and what it does to its delivery and its budget, whose row the caller holds. */
export async function writeMovement(
  tx: Transaction,
  { campaignId, deliveryId, channel, kind, cents, reason, at }: Written,
): Promise<void> {
  if (cents === 0) return;
  count('trellis.budgets.movements', { channel, kind });
  const amountCents = BigInt(cents);
  await tx.budgetEntry.create({
    data: { campaignId, deliveryId, channel, kind, amountCents, reason, at },
  });
  const { open, spent } = effects[kind];
  const openCents = { increment: amountCents * open };
  const spentCents = { increment: amountCents * spent };
  await tx.reservation.upsert({
    where: { deliveryId },
    create: { deliveryId, campaignId, channel, openCents: amountCents, updatedAt: at },
    update: { openCents, spentCents, updatedAt: at },
  });
  await tx.budget.update({
    where: { campaignId },
    data: { reservedCents: openCents, spentCents, updatedAt: at },
  });
}

/** What each kind of line does to what is set aside and to what is spent. */
const effects = {
  reserve: { open: 1n, spent: 0n },
  commit: { open: -1n, spent: 1n },
  release: { open: -1n, spent: 0n },
} as const;
