import { graph, type ResultOf } from '../../graph/graph.ts';

export const oauthClientsDocument = graph(`
  query ConsoleOAuthClients($first: Int, $after: String, $last: Int, $before: String) {
    oauthClients(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        uuid
        clientName
        clientType
        registrationType
        tokenEndpointAuthMethod
        redirectUris
        scope
        clientUri
        logoUri
        createdAt
      }
    }
  }
`);

export type OAuthClient = NonNullable<ResultOf<typeof oauthClientsDocument>['oauthClients']>['nodes'][number];

export const createOAuthClientDocument = graph(`
  mutation ConsoleCreateOAuthClient($input: CreateOAuthClientInput!) {
    createOAuthClient(input: $input) { client { uuid clientName } clientSecret }
  }
`);

export const updateOAuthClientDocument = graph(`
  mutation ConsoleUpdateOAuthClient($input: UpdateOAuthClientInput!) {
    updateOAuthClient(input: $input) { __typename }
  }
`);

export const deleteOAuthClientDocument = graph(`
  mutation ConsoleDeleteOAuthClient($input: DeleteOAuthClientInput!) {
    deleteOAuthClient(input: $input) { __typename }
  }
`);

export const regenerateClientSecretDocument = graph(`
  mutation ConsoleRegenerateOAuthClientSecret($input: RegenerateOAuthClientSecretInput!) {
    regenerateOAuthClientSecret(input: $input) { client { uuid clientName } clientSecret }
  }
`);
