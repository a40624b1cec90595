import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { AccountVisit } from './session.ts';

/** More than a person reads on a page. */
const mostShown = 50;
/** The most that the graph gives in one page. */
const mostCounted = 100;
/** One cent. */
const leastBudget = 0.01;

const budgetsDocument = graph(`
  query PageBudgets($first: Int!, $filter: CampaignFilter) {
    campaigns(first: $first, filter: $filter) {
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
export function readBudgets(visit: AccountVisit) {
  return readCampaigns(visit, { first: mostShown });
}

/** The newest campaigns that have a budget at all. */
export function readOwnBudgets(visit: AccountVisit) {
  return readCampaigns(visit, { first: mostCounted, filter: { budget: { min: leastBudget } } });
}

type Wanted = { first: number; filter?: { budget: { min: number } } };

async function readCampaigns(visit: AccountVisit, wanted: Wanted) {
  try {
    const { nodes, totalCount } = (await visit.run(budgetsDocument, wanted)).campaigns;
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

/** What is left of these budgets together, by currency; empty where there are none. */
export function toLeft(visit: Pick<AccountVisit, 'language'>, { nodes }: Budgets): string {
  const left = new Map<string, number>();
  for (const { budgetUse } of nodes) {
    const { amount, currency } = budgetUse.available;
    left.set(currency, (left.get(currency) ?? 0) + amount);
  }
  return [...left].map(([currency, amount]) => toAmount(visit, { amount, currency })).join(' + ');
}
