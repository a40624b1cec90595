import { graph, type ResultOf } from '../../graph/graph.ts';

export const campaignAccountKeysDocument = graph(`
  query ConsoleAccountKeys($first: Int, $after: String, $last: Int, $before: String) {
    myCampaignAccount {
      id
      keys(first: $first, after: $after, last: $last, before: $before) {
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        nodes { id createdAt lastUsedAt expiresAt }
      }
    }
  }
`);

/** The key is a query of its own, so that only those who show it receive it. */
export const campaignAccountKeyDocument = graph(`
  query ConsoleAccountKey { myCampaignAccount { id key } }
`);

export const rotateAccountKeyDocument = graph(`
  mutation ConsoleRotateAccountKey($input: RotateAccountKeyInput!) {
    rotateAccountKey(input: $input) { key account { id } }
  }
`);

export type CampaignAccountKeyRow = NonNullable<
  ResultOf<typeof campaignAccountKeysDocument>['myCampaignAccount']
>['keys']['nodes'][number];
