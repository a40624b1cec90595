import { graph, type ResultOf } from '../../graph/graph.ts';

export const signInSettingsDocument = graph(`
  query ConsoleSignInSettings {
    authSettings {
      externalProviders { name isEnabled }
      isEmailEnabled
      isPhoneEnabled
      isAnonymousEnabled
      isSignUpDisabled
      isEmailAutoconfirmed
      isPhoneAutoconfirmed
      smsProvider
      isSamlEnabled
      isPasskeysEnabled
    }
  }
`);

export type SignInSettings = NonNullable<ResultOf<typeof signInSettingsDocument>['authSettings']>;

export const customProvidersDocument = graph(`
  query ConsoleCustomProviders($first: Int, $after: String, $last: Int, $before: String, $type: CustomProviderType) {
    customProviders(first: $first, after: $after, last: $last, before: $before, type: $type) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        providerType
        identifier
        name
        clientId
        scopes
        isPkceEnabled
        attributeMapping
        authorizationParams
        isEnabled
        isEmailOptional
        issuer
        discoveryUrl
        authorizationUrl
        tokenUrl
        userinfoUrl
        jwksUri
        createdAt
        updatedAt
      }
    }
  }
`);

export type CustomProvider = NonNullable<
  ResultOf<typeof customProvidersDocument>['customProviders']
>['nodes'][number];

export const createCustomProviderDocument = graph(`
  mutation ConsoleCreateCustomProvider($input: CreateCustomProviderInput!) {
    createCustomProvider(input: $input) { __typename }
  }
`);

export const updateCustomProviderDocument = graph(`
  mutation ConsoleUpdateCustomProvider($input: UpdateCustomProviderInput!) {
    updateCustomProvider(input: $input) { __typename }
  }
`);

export const deleteCustomProviderDocument = graph(`
  mutation ConsoleDeleteCustomProvider($input: DeleteCustomProviderInput!) {
    deleteCustomProvider(input: $input) { __typename }
  }
`);
