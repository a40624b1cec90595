import { graph, type ResultOf } from '../../graph/graph.ts';

export const campaignListDocument = graph(`
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
      nodes { id name companyName status createdAt updatedAt endAt }
    }
  }
`);

export type CampaignRow = NonNullable<ResultOf<typeof campaignListDocument>['campaigns']>['nodes'][number];
