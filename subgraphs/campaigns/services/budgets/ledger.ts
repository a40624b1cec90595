import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { CampaignsTransaction } from '../../context.ts';

/**
 * Locks the budgets of deliveries with a reservation until `tx` ends, and returns these deliveries. Only they
 * may be settled, because other budgets are not locked.
 */
export async function lockBudgets(
  tx: CampaignsTransaction,
  deliveryIds: readonly string[],
  lockedAt: Date,
): Promise<readonly string[]> {
  const rows = await tx.reservation.findMany({
    where: { deliveryId: { in: [...deliveryIds] }, openCents: { gt: 0 } },
    select: { campaignId: true, deliveryId: true },
  });
  if (!rows.length) return [];
  await tx.budget.updateMany({
    where: { campaignId: { in: [...new Set(rows.map(({ campaignId }) => campaignId))] } },
    data: { updatedAt: lockedAt },
  });
  return rows.map(({ deliveryId }) => deliveryId);
}

/** Amount that is reserved, spent or released, without the campaign that it belongs to. */
export type LedgerChange = { kind: 'reserve' | 'commit' | 'release'; cents: number; reason: string };

type NewLedgerEntry = LedgerChange & {
  campaignId: string;
  deliveryId: string;
  channel: string;
  createdAt: Date;
};

/**
 * Appends a ledger entry and applies it to reservation and budget. The caller must have locked the budget's
 * row.
 */
export async function appendLedgerEntry(
  tx: CampaignsTransaction,
  { campaignId, deliveryId, channel, kind, cents, reason, createdAt }: NewLedgerEntry,
): Promise<void> {
  if (cents === 0) return;
  countEvent('trellis.budgets.movements', { channel, kind });
  const amountCents = BigInt(cents);
  await tx.budgetEntry.create({
    data: { campaignId, deliveryId, channel, kind, amountCents, reason, at: createdAt },
  });
  const { open, spent } = effects[kind];
  const openCents = { increment: amountCents * open };
  const spentCents = { increment: amountCents * spent };
  await tx.reservation.upsert({
    where: { deliveryId },
    create: { deliveryId, campaignId, channel, openCents: amountCents, updatedAt: createdAt },
    update: { openCents, spentCents, updatedAt: createdAt },
  });
  await tx.budget.update({
    where: { campaignId },
    data: { reservedCents: openCents, spentCents, updatedAt: createdAt },
  });
}

/** Effect of each kind of entry on the reserved and the spent amount. */
const effects = {
  reserve: { open: 1n, spent: 0n },
  commit: { open: -1n, spent: 1n },
  release: { open: -1n, spent: 0n },
} as const;
