import type { Transaction } from '../../context.ts';
import { settle } from '../../rules/budget-rules.ts';
import { appendLedgerEntry, type LedgerChange, lockBudgets } from './ledger.ts';

type CommitBudgetInput = {
  deliveryId: string;
  /** Total costs of the delivery so far, so that a repeated report is idempotent. */
  totalCents: number;
  /** Whether the delivery causes no further costs; then the rest of the reservation is released. */
  isLast: boolean;
  at: Date;
};

/**
 * Spends the costs of a delivery, up to its reservation. Returns the amounts that were committed and
 * released, and the amount that the channel charges beyond the reservation, which is not paid.
 */
export async function commitBudget(
  tx: Transaction,
  { deliveryId, totalCents, isLast, at }: CommitBudgetInput,
): Promise<{ committedCents: number; releasedCents: number; refusedCents: number }> {
  const [locked] = await lockBudgets(tx, [deliveryId], at);
  const row = await tx.reservation.findUnique({ where: { deliveryId } });
  if (!row) return { committedCents: 0, releasedCents: 0, refusedCents: Math.max(0, totalCents) };
  const openCents = locked ? Number(row.openCents) : 0;
  const share = { openCents, spentCents: Number(row.spentCents) };
  const { commitCents, releaseCents, refusedCents } = settle(share, totalCents, isLast);
  const { campaignId, channel } = row;
  const move = (movement: LedgerChange) =>
    appendLedgerEntry(tx, { campaignId, deliveryId, channel, at, ...movement });
  await move({ kind: 'commit', cents: commitCents, reason: 'Spent, as the channel says.' });
  await move({ kind: 'release', cents: releaseCents, reason: 'It cost less than was set aside.' });
  return { committedCents: commitCents, releasedCents: releaseCents, refusedCents };
}

type ReleaseBudgetInput = {
  /** Deliveries of free channels have no reservation and are skipped. */
  deliveryIds: readonly string[];
  /** A sentence for the ledger. */
  reason: string;
  at: Date;
};

/** Releases the reservations of deliveries that failed, were cancelled or ended. */
export async function releaseBudget(tx: Transaction, { deliveryIds, reason, at }: ReleaseBudgetInput) {
  const locked = await lockBudgets(tx, deliveryIds, at);
  if (!locked.length) return;
  const rows = await tx.reservation.findMany({
    where: { deliveryId: { in: [...locked] }, openCents: { gt: 0 } },
  });
  for (const { campaignId, deliveryId, channel, openCents } of rows) {
    const cents = Number(openCents);
    await appendLedgerEntry(tx, { campaignId, deliveryId, channel, at, kind: 'release', cents, reason });
  }
}
