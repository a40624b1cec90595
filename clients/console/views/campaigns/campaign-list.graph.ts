import { graph, type ResultOf } from '../../graph/graph.ts';
import { campaignActionFields } from './campaign-actions.graph.ts';

export const campaignListDocument = graph(
  `
  query ConsoleCampaigns(
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
        ...CampaignActionFields
        companyName
        channelCount
        createdAt
        updatedAt
        deliveries { status }
        statistics { day clicks }
        budgetUse { spent { amount } }
      }
    }
  }
`,
  [campaignActionFields],
);

export type CampaignRow = NonNullable<ResultOf<typeof campaignListDocument>['campaigns']>['nodes'][number];
