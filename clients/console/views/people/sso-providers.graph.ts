import { graph, type ResultOf } from '../../graph/graph.ts';

export const ssoProvidersDocument = graph(`
  query ConsoleSsoProviders($first: Int, $after: String, $last: Int, $before: String, $filter: SsoProviderFilter) {
    ssoProviders(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        uuid
        resourceId
        isDisabled
        domains { domain }
        saml { entityId metadataUrl attributeMapping nameIdFormat }
        updatedAt
      }
    }
  }
`);

export type SsoProvider = NonNullable<ResultOf<typeof ssoProvidersDocument>['ssoProviders']>['nodes'][number];

export const createSsoProviderDocument = graph(`
  mutation ConsoleCreateSsoProvider($input: CreateSsoProviderInput!) {
    createSsoProvider(input: $input) { __typename }
  }
`);

export const updateSsoProviderDocument = graph(`
  mutation ConsoleUpdateSsoProvider($input: UpdateSsoProviderInput!) {
    updateSsoProvider(input: $input) { __typename }
  }
`);

export const deleteSsoProviderDocument = graph(`
  mutation ConsoleDeleteSsoProvider($input: DeleteSsoProviderInput!) {
    deleteSsoProvider(input: $input) { __typename }
  }
`);
