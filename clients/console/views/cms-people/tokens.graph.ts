import { graph, type ResultOf } from '../../graph/graph.ts';

export const tokenListDocument = graph(`
  query ConsoleApiTokens(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: ApiTokenFilter
    $orderBy: [ApiTokenOrder!]
  ) {
    apiTokens(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id number name isActive scopes createdAt expiresAt lastUsedAt }
    }
  }
`);

export type ApiTokenRow = NonNullable<ResultOf<typeof tokenListDocument>['apiTokens']>['nodes'][number];

export const createTokenDocument = graph(`
  mutation ConsoleCreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) { secret token { id name expiresAt } }
  }
`);

export const revokeTokenDocument = graph(`
  mutation ConsoleRevokeApiToken($input: RevokeApiTokenInput!) {
    revokeApiToken(input: $input) { token { id isActive } }
  }
`);
