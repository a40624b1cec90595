import { AppError } from '../../../core/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { AccountVisit } from './session.ts';

/** More than a person reads on a page. */
const most = 50;

const budgetsDocument = graph(`
  query PageBudgets($first: Int!) {
    campaigns(first: $first) {
      totalCount
      nodes {
        id
        name
        status
        budget { amount currency }
        budgetUse { reserved { amount } spent { amount } available { amount currency } }
      }
    }
  }
`);

/** The newest campaigns with their budgets; none where the account may have no campaigns. */
export async function readBudgets(visit: AccountVisit) {
  try {
    const { nodes, totalCount } = (await visit.run(budgetsDocument, { first: most })).campaigns;
    return { nodes, hidden: totalCount - nodes.length };
  } catch (error) {
    const isRefused = error instanceof AppError && error.extensions.code.startsWith('campaign.');
    if (!isRefused) throw error;
    return { nodes: [], hidden: 0 };
  }
}

export type Budgets = Awaited<ReturnType<typeof readBudgets>>;

type Money = { amount: number; currency: string };

export function toAmount({ language }: Pick<AccountVisit, 'language'>, { amount, currency }: Money): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

/** What is left of all budgets together, by currency; empty where there are none. */
export function toLeft(visit: Pick<AccountVisit, 'language'>, { nodes }: Budgets): string {
  const left = new Map<string, number>();
  for (const { budget, budgetUse } of nodes) {
    const { amount, currency } = budgetUse.available;
    if (budget.amount > 0) left.set(currency, (left.get(currency) ?? 0) + amount);
  }
  return [...left].map(([currency, amount]) => toAmount(visit, { amount, currency })).join(' + ');
}
