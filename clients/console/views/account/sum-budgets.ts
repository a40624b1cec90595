import type { CampaignBudgetRow } from './budget.graph.ts';

/** Sums of the budgets in one currency. */
export type BudgetSum = {
  currency: string;
  budget: number;
  spent: number;
  reserved: number;
  available: number;
};

/** Adds the budgets of campaigns by currency, because amounts of different currencies cannot be added. */
export function sumBudgets(
  campaigns: readonly Pick<CampaignBudgetRow, 'budget' | 'budgetUse'>[],
): BudgetSum[] {
  const sums = new Map<string, BudgetSum>();
  for (const { budget, budgetUse } of campaigns) {
    const { currency } = budget;
    const sum = sums.get(currency) ?? { currency, budget: 0, spent: 0, reserved: 0, available: 0 };
    sums.set(currency, {
      currency,
      budget: sum.budget + budget.amount,
      spent: sum.spent + budgetUse.spent.amount,
      reserved: sum.reserved + budgetUse.reserved.amount,
      available: sum.available + budgetUse.available.amount,
    });
  }
  return [...sums.values()].sort((left, right) => right.budget - left.budget);
}
