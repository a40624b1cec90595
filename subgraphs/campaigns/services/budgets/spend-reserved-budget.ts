import type { CampaignsTransaction } from '../../context.ts';
import { calculateReservationSettlement } from '../../rules/budget-rules.ts';
import { appendLedgerEntry, type LedgerChange, lockBudgets } from './ledger.ts';

type CommitBudgetInput = {
  deliveryId: string;
  /** Total costs of the delivery so far, so that a repeated report is idempotent. */
  totalCents: number;
  /** Whether the delivery causes no further costs; then the rest of the reservation is released. */
  isLast: boolean;
  settledAt: Date;
};

/**
 * Spends the costs of a delivery, up to its reservation. Returns the amount that was committed, and the amount
 * that the channel charges beyond the reservation, which is not paid.
 */
export async function spendReservedBudget(
  tx: CampaignsTransaction,
  { deliveryId, totalCents, isLast, settledAt }: CommitBudgetInput,
): Promise<{ committedCents: number; refusedCents: number }> {
  const [lockedDeliveryId] = await lockBudgets(tx, [deliveryId], settledAt);
  const row = await tx.reservation.findUnique({ where: { deliveryId } });
  if (!row) return { committedCents: 0, refusedCents: Math.max(0, totalCents) };
  const openCents = lockedDeliveryId ? Number(row.openCents) : 0;
  const share = { openCents, spentCents: Number(row.spentCents) };
  const settlement = calculateReservationSettlement(share, totalCents, isLast);
  const { commitCents, releaseCents, refusedCents } = settlement;
  const { campaignId, channel } = row;
  const move = (ledgerChange: LedgerChange) =>
    appendLedgerEntry(tx, { campaignId, deliveryId, channel, createdAt: settledAt, ...ledgerChange });
  await move({ kind: 'commit', cents: commitCents, reason: 'Spent, as the channel says.' });
  await move({ kind: 'release', cents: releaseCents, reason: 'It cost less than was set aside.' });
  return { committedCents: commitCents, refusedCents };
}

type ReleaseBudgetInput = {
  /** Deliveries of free channels have no reservation and are skipped. */
  deliveryIds: readonly string[];
  /** A sentence for the ledger. */
  reason: string;
  releasedAt: Date;
};

/** Releases the reservations of deliveries that failed, were cancelled or ended. */
export async function releaseBudget(
  tx: CampaignsTransaction,
  { deliveryIds, reason, releasedAt }: ReleaseBudgetInput,
) {
  const lockedDeliveryIds = await lockBudgets(tx, deliveryIds, releasedAt);
  if (!lockedDeliveryIds.length) return;
  const rows = await tx.reservation.findMany({
    where: { deliveryId: { in: [...lockedDeliveryIds] }, openCents: { gt: 0 } },
  });
  for (const { campaignId, deliveryId, channel, openCents } of rows) {
    const release = { kind: 'release', cents: Number(openCents), reason } as const;
    await appendLedgerEntry(tx, { campaignId, deliveryId, channel, createdAt: releasedAt, ...release });
  }
}
