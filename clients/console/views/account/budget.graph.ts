import { graph, type ResultOf } from '../../graph/graph.ts';

export const budgetListDocument = graph(`
  query ConsoleBudgets(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: CampaignFilter
    $orderBy: [CampaignOrder!]
  ) {
    campaigns(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        reference
        name
        status
        budget { amount currency }
        budgetUse { spent { amount } reserved { amount } available { amount } }
      }
    }
  }
`);

/** The newest campaigns with a budget: as many as the graph returns in one page. */
export const budgetTotalsDocument = graph(`
  query ConsoleBudgetTotals {
    campaigns(first: 100, filter: { budget: { min: 0.01 } }) {
      totalCount
      nodes {
        id
        budget { amount currency }
        budgetUse { spent { amount } reserved { amount } available { amount } }
      }
    }
  }
`);

export const setBudgetDocument = graph(`
  mutation ConsoleSetBudget($input: SetCampaignBudgetInput!) {
    setCampaignBudget(input: $input) { campaign { id budget { amount currency } } }
  }
`);

/** A campaign in the list of budgets. */
export type CampaignBudgetRow = NonNullable<
  ResultOf<typeof budgetListDocument>['campaigns']
>['nodes'][number];
