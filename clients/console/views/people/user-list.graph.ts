import { graph, type ResultOf } from '../../graph/graph.ts';

export const userListDocument = graph(`
  query ConsoleUsers(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: UserFilter
    $orderBy: [UserOrder!]
  ) {
    users(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        uuid
        email
        phone
        role
        appMetadata
        userMetadata
        confirmedAt
        invitedAt
        bannedUntil
        deletedAt
        isAnonymous
        lastSignInAt
        createdAt
        updatedAt
      }
    }
  }
`);

export type UserRow = NonNullable<ResultOf<typeof userListDocument>['users']>['nodes'][number];

/** Names of the providers, for the filter. */
export const providerNamesDocument = graph(`
  query ConsoleProviderNames { authSettings { externalProviders { name isEnabled } } }
`);

export const inviteUserDocument = graph(`
  mutation ConsoleInviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) { user { id uuid } }
  }
`);

export const createUserDocument = graph(`
  mutation ConsoleCreateUser($input: CreateUserInput!) {
    createUser(input: $input) { user { id uuid } }
  }
`);
