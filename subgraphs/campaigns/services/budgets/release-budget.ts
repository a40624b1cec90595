import type { Transaction } from '../../context.ts';
import { lockBudgets, writeMovement } from './ledger.ts';

type ReleaseBudgetInput = {
  /** Free channels' deliveries may be among them: they hold nothing. */
  deliveryIds: readonly string[];
  /** A sentence for the ledger. */
  reason: string;
  at: Date;
};

/** Gives back what deliveries still hold and will not spend: they failed, were cancelled, or came to their end. */
export async function releaseBudget(tx: Transaction, { deliveryIds, reason, at }: ReleaseBudgetInput) {
  const locked = await lockBudgets(tx, deliveryIds, at);
  if (!locked.length) return;
  const rows = await tx.reservation.findMany({
    where: { deliveryId: { in: [...locked] }, openCents: { gt: 0 } },
  });
  for (const { campaignId, deliveryId, channel, openCents } of rows) {
    const cents = Number(openCents);
    await writeMovement(tx, { campaignId, deliveryId, channel, at, kind: 'release', cents, reason });
  }
}
