import { graph, type ResultOf } from '../../graph/graph.ts';

/** Permissions of a role, with the ancestors of its categories, so that a tree can be opened at them. */
const permissionsFragment = graph(`
  fragment ConsoleRolePermissions on CmsRole {
    permissions {
      structure { isForAll categories { number name categoryName breadcrumb { number } } }
      media {
        isForAll
        categories { number name parent { number parent { number parent { number } } } }
      }
      modules { isForAll modules { number name } }
      languages { isForAll languages { number name } }
    }
  }
`);

export const roleListDocument = graph(
  `
  query ConsoleCmsRoles(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: CmsRoleFilter
    $orderBy: [CmsRoleOrder!]
  ) {
    cmsRoles(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id number name description createdAt updatedAt ...ConsoleRolePermissions }
    }
  }
`,
  [permissionsFragment],
);

export const roleDocument = graph(
  `
  query ConsoleCmsRole($id: ID!) {
    cmsRole(id: $id) {
      id
      number
      name
      description
      createdAt
      createdByName
      updatedAt
      updatedByName
      ...ConsoleRolePermissions
    }
  }
`,
  [permissionsFragment],
);

/** People who have a role. */
export const roleMembersDocument = graph(`
  query ConsoleCmsRolePeople($roleIds: [ID!]) {
    cmsUsers(first: 100, filter: { roleIds: $roleIds }) {
      totalCount
      nodes { id number login name isActive isAdmin }
    }
  }
`);

/** People who do not have a role yet. */
export const roleCandidatesDocument = graph(`
  query ConsoleCmsRoleCandidates($text: String, $roleIds: [ID!]) {
    cmsUsers(first: 20, filter: { text: $text, not: { roleIds: $roleIds } }) {
      nodes { id number login name }
    }
  }
`);

/** One level of the categories in the start language. The parent 0 is the root. */
export const categoryLevelDocument = graph(`
  query ConsoleRoleCategoryLevel($parentIds: [ID!], $languageIds: [ID!]) {
    articles(
      first: 100
      filter: { isCategory: true, parentIds: $parentIds, languageIds: $languageIds }
      orderBy: [{ field: CATEGORY_POSITION }]
    ) {
      pageInfo { hasNextPage }
      nodes { number name categoryName }
    }
  }
`);

/** One level of the media categories; without parents, the root. */
export const mediaCategoryLevelDocument = graph(`
  query ConsoleRoleMediaLevel($isRoot: Boolean, $parentIds: [ID!]) {
    mediaCategories(first: 100, filter: { isRoot: $isRoot, parentIds: $parentIds }) {
      pageInfo { hasNextPage }
      nodes { number name hasChildren }
    }
  }
`);

/** Modules and languages, which have no levels. */
export const modulesAndLanguagesDocument = graph(`
  query ConsoleRoleChoices {
    modules(first: 100) { pageInfo { hasNextPage } nodes { number name } }
    languages { number name code }
  }
`);

export const createRoleDocument = graph(`
  mutation ConsoleCreateCmsRole($input: CreateCmsRoleInput!) {
    createCmsRole(input: $input) { role { id number } }
  }
`);

export const updateRoleDocument = graph(`
  mutation ConsoleUpdateCmsRole($input: UpdateCmsRoleInput!) {
    updateCmsRole(input: $input) { role { id } }
  }
`);

export const deleteRoleDocument = graph(`
  mutation ConsoleDeleteCmsRole($input: DeleteCmsRoleInput!) {
    deleteCmsRole(input: $input) { deletedId }
  }
`);

export const duplicateRoleDocument = graph(`
  mutation ConsoleDuplicateCmsRole($input: DuplicateCmsRoleInput!) {
    duplicateCmsRole(input: $input) { role { id number } }
  }
`);

export type RolePermissions = ResultOf<typeof permissionsFragment>['permissions'];
export type CmsRoleRow = NonNullable<ResultOf<typeof roleListDocument>['cmsRoles']>['nodes'][number];
export type CmsRole = NonNullable<ResultOf<typeof roleDocument>['cmsRole']>;
