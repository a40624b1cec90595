import { graph, type ResultOf } from '../../graph/graph.ts';

export const cmsUserListDocument = graph(`
  query ConsoleCmsUsers(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: CmsUserFilter
    $orderBy: [CmsUserOrder!]
  ) {
    cmsUsers(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        number
        login
        name
        email
        isActive
        isAdmin
        loginTries
        lastLoginAt
        createdAt
        updatedAt
        linkState
        roles { id number name }
      }
    }
  }
`);

export type CmsUserRow = NonNullable<ResultOf<typeof cmsUserListDocument>['cmsUsers']>['nodes'][number];

/** Names of the roles, for filters and choices. */
export const roleNamesDocument = graph(`
  query ConsoleCmsRoleNames { cmsRoles(first: 100) { nodes { id number name description } } }
`);

export const cmsUserDocument = graph(`
  query ConsoleCmsUser($id: ID!) {
    cmsUser(id: $id) {
      id
      number
      login
      name
      email
      description
      isActive
      isAdmin
      loginTries
      lastTryAt
      lastLoginAt
      passwordChangedAt
      createdAt
      createdByName
      updatedAt
      updatedByName
      linkState
      roles { id number name description }
    }
  }
`);

export type CmsUser = NonNullable<ResultOf<typeof cmsUserDocument>['cmsUser']>;

/** Address of the linked account, which only administrators of users may read. */
export const linkedAccountDocument = graph(`
  query ConsoleCmsUserAccount($id: ID!) {
    cmsUser(id: $id) { id account { id uuid email phone } }
  }
`);

/** Accounts that can be linked, for administrators of users. */
export const linkableAccountsDocument = graph(`
  query ConsoleAccountChoices($text: String!) {
    users(first: 10, filter: { text: $text, isDeleted: false }) { nodes { id uuid email phone } }
  }
`);

export const createCmsUserDocument = graph(`
  mutation ConsoleCreateCmsUser($input: CreateCmsUserInput!) {
    createCmsUser(input: $input) { user { id number } }
  }
`);

export const updateCmsUserDocument = graph(`
  mutation ConsoleUpdateCmsUser($input: UpdateCmsUserInput!) {
    updateCmsUser(input: $input) { user { id } }
  }
`);

export const setCmsUserPasswordDocument = graph(`
  mutation ConsoleSetCmsUserPassword($input: SetCmsUserPasswordInput!) {
    setCmsUserPassword(input: $input) { user { id } }
  }
`);

export const unblockCmsUserDocument = graph(`
  mutation ConsoleUnblockCmsUser($input: UnblockCmsUserInput!) {
    unblockCmsUser(input: $input) { user { id } }
  }
`);

export const deleteCmsUserDocument = graph(`
  mutation ConsoleDeleteCmsUser($input: DeleteCmsUserInput!) {
    deleteCmsUser(input: $input) { deletedId }
  }
`);

export const assignCmsRoleToUserDocument = graph(`
  mutation ConsoleAssignCmsRole($input: AssignCmsRoleInput!) {
    assignCmsRole(input: $input) { user { id } }
  }
`);

export const removeCmsRoleFromUserDocument = graph(`
  mutation ConsoleRemoveCmsRole($input: RemoveCmsRoleInput!) {
    removeCmsRole(input: $input) { user { id } }
  }
`);

export const linkCmsUserAccountDocument = graph(`
  mutation ConsoleLinkAccount($input: LinkCmsUserInput!) {
    linkCmsUser(input: $input) { user { id } }
  }
`);

export const unlinkCmsUserAccountDocument = graph(`
  mutation ConsoleUnlinkAccount($input: UnlinkCmsUserInput!) {
    unlinkCmsUser(input: $input) { isUnlinked }
  }
`);
