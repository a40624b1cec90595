import type { Transaction } from '../../context.ts';
import { appendLedgerEntry, lockBudgets } from './ledger.ts';

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
