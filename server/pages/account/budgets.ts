import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { AccountPageContext } from './session.ts';

/** Maximum page size of the graph. */
const maxCounted = 100;
/** Smallest budget: one cent. */
const minBudget = 0.01;

const budgetsDocument = graph(`
  query PageBudgets($first: Int!, $filter: CampaignFilter) {
    campaigns(first: $first, filter: $filter) {
      totalCount
      nodes {
        budgetUse { available { amount currency } }
      }
    }
  }
`);

/** The newest campaigns that have a budget; an empty list if the account may not have campaigns. */
export async function queryCampaignBudgets(context: AccountPageContext) {
  const variables = { first: maxCounted, filter: { budget: { min: minBudget } } };
  try {
    const { nodes, totalCount } = (await context.run(budgetsDocument, variables)).campaigns;
    return { nodes, hidden: totalCount - nodes.length };
  } catch (error) {
    const isRefused = error instanceof AppError && error.extensions.code.startsWith('campaign.');
    if (!isRefused) throw error;
    return { nodes: [], hidden: 0 };
  }
}

type CampaignBudgets = Awaited<ReturnType<typeof queryCampaignBudgets>>;

/** Returns the sum of the remaining budgets by currency, or an empty string without budgets. */
export function formatRemainingBudgets(
  { language }: Pick<AccountPageContext, 'language'>,
  { nodes }: CampaignBudgets,
): string {
  const sums = new Map<string, number>();
  for (const { budgetUse } of nodes) {
    const { amount, currency } = budgetUse.available;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums]
    .map(([currency, amount]) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    )
    .join(' + ');
}
