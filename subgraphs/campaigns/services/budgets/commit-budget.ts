import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { settle } from './budget-rules.ts';
import { lockBudgets } from './lock-budgets.ts';
import { type Movement, writeMovement } from './write-movement.ts';

type CommitBudgetInput = {
  deliveryId: string;
  /** What the delivery has cost so far in all, so that telling it twice commits it once. */
  totalCents: number;
  /** Whether it will cost no more; then the rest of the reservation is released. */
  isLast: boolean;
  at: Date;
};

/**
 * Spends what a delivery has cost, up to what was reserved for it. Says what was committed and released now, and
 * what the channel asks beyond its reservation, which is never paid from the budget.
 */
export async function commitBudget(
  tx: Prisma.TransactionClient,
  { deliveryId, totalCents, isLast, at }: CommitBudgetInput,
): Promise<{ committedCents: number; releasedCents: number; refusedCents: number }> {
  const [locked] = await lockBudgets(tx, [deliveryId], at);
  const row = await tx.reservation.findUnique({ where: { deliveryId } });
  if (!row) return { committedCents: 0, releasedCents: 0, refusedCents: Math.max(0, totalCents) };
  const openCents = locked ? Number(row.openCents) : 0;
  const share = { openCents, spentCents: Number(row.spentCents) };
  const { commitCents, releaseCents, refusedCents } = settle(share, totalCents, isLast);
  const { campaignId, channel } = row;
  const move = (movement: Movement) =>
    writeMovement(tx, { campaignId, deliveryId, channel, at, ...movement });
  await move({ kind: 'commit', cents: commitCents, reason: 'Spent, as the channel says.' });
  await move({ kind: 'release', cents: releaseCents, reason: 'It cost less than was set aside.' });
  return { committedCents: commitCents, releasedCents: releaseCents, refusedCents };
}
