import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsTransaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { formatCentsAmount, toCents } from '../../rules/budget-rules.ts';

type ChangeBudgetInput = { before: Campaign; after: Campaign; changedAt: Date };

type Sum = Pick<Campaign, 'budget' | 'salaryCurrency'>;

export function hasBudgetChanged(before: Sum, after: Sum): boolean {
  return toCents(after.budget) !== toCents(before.budget) || after.salaryCurrency !== before.salaryCurrency;
}

/**
 * Applies a change of a campaign's budget or currency to the budget row, in the same transaction. Throws if
 * more than the new budget is spent or reserved, or if an amount in another currency is.
 */
export async function changeBudget(
  tx: CampaignsTransaction,
  { before, after, changedAt }: ChangeBudgetInput,
): Promise<void> {
  if (!hasBudgetChanged(before, after)) return;
  const amountCents = toCents(after.budget);
  // Locks the row before it is read, so that the decision is still valid when it is written.
  const [budget] = await tx.budget.updateManyAndReturn({
    where: { campaignId: after.id },
    data: { updatedAt: changedAt },
  });
  if (!budget) return;
  const usedCents = Number(budget.reservedCents + budget.spentCents);
  if (usedCents > amountCents) refuse('budget', toTooLow(usedCents, budget.currency));
  if (usedCents > 0 && after.salaryCurrency !== budget.currency) refuse('salary.currency', otherCurrency);
  await tx.budget.update({
    where: { campaignId: after.id },
    data: { amountCents: BigInt(amountCents), currency: after.salaryCurrency },
  });
}

const otherCurrency = 'cannot change while some of the budget is spent or set aside';

function toTooLow(usedCents: number, currency: string) {
  return `must not be less than ${formatCentsAmount(usedCents, currency)}, which is spent or set aside already`;
}

function refuse(field: string, message: string): never {
  throw campaignErrors.budgetInUse({ details: { errors: [{ field, message }] } });
}
