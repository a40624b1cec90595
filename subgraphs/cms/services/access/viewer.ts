import { type CmsScope, type RequiredCmsPermission, requiredPermissionByCmsScope } from '../../scopes.ts';

/** Ids that a permission covers: all of them, or those in the set. */
export type PermittedIds = 'all' | ReadonlySet<number>;

/** The kinds of permissions of a role, by their stored names. */
export type RolePermissionKind = 'structure' | 'media' | 'modules' | 'clang';

/** Combined permissions of the roles of a back-office user; administrators may do everything. */
export type CmsUserPermissions = Record<RolePermissionKind, PermittedIds> & {
  /**
   * The categories from roles that name no language: all languages may be written there, elsewhere only those
   * of `clang`.
   */
  structureInAllLanguages: PermittedIds;
};

/** A signed-in back-office user. */
export type CmsSession = {
  kind: 'session';
  /** `null` if the user is authenticated by the access token of a linked auth user. */
  sessionId: number | null;
  userId: number;
  login: string;
  isAdmin: boolean;
  permissions: CmsUserPermissions;
};

/** Caller of the CMS: an API token, or a signed-in back-office user. */
export type CmsViewer = { kind: 'token'; tokenId: number; scopes: ReadonlySet<string> } | CmsSession;

/** Identity of a viewer, without credentials and permissions. */
export type ViewerIdentity = { kind: 'user' | 'token'; id: number };

/** The position of an item in the structure: the category ids from the root down to its own. */
export type CategoryIdPath = readonly number[];

const sessionRules: Record<RequiredCmsPermission, (permissions: CmsUserPermissions) => boolean> = {
  login: () => true,
  anyStructure: ({ structure }) => structure === 'all' || structure.size > 0,
  // These three permissions depend on the item. Every signed-in user gets the information that an item does
  // not exist.
  structure: () => true,
  module: () => true,
  media: () => true,
  admin: () => false,
};

/** Whether the viewer may use an operation at all, before its item is known. */
export function mayUseScope(viewer: CmsViewer, scope: CmsScope): boolean {
  if (viewer.kind === 'token') return viewer.scopes.has(scope);
  return viewer.isAdmin || sessionRules[requiredPermissionByCmsScope[scope]](viewer.permissions);
}

/** Ids that a viewer's permission of a kind covers; a token needs only its scope. */
export function permittedIdsOf(viewer: CmsViewer, kind: RolePermissionKind): PermittedIds {
  return viewer.kind === 'token' || viewer.isAdmin ? 'all' : viewer.permissions[kind];
}

/** Whether a viewer may write slices with a module. */
export function mayUseModule(viewer: CmsViewer, moduleId: number): boolean {
  return covers(permittedIdsOf(viewer, 'modules'), [moduleId]);
}

/** A permission for a category includes everything below it. */
export function mayAccessCategory(viewer: CmsViewer, categoryPath: CategoryIdPath): boolean {
  return covers(permittedIdsOf(viewer, 'structure'), categoryPath);
}

/** Whether an item at this position may be written in all of these languages. */
export function mayWriteInLanguages(
  viewer: CmsViewer,
  categoryPath: CategoryIdPath,
  clangIds: readonly number[],
): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  const { structure, structureInAllLanguages, clang } = viewer.permissions;
  if (covers(structureInAllLanguages, categoryPath)) return true;
  return covers(structure, categoryPath) && (clang === 'all' || clangIds.every((id) => clang.has(id)));
}

function covers(permittedIds: PermittedIds, ids: readonly number[]) {
  return permittedIds === 'all' || ids.some((id) => permittedIds.has(id));
}

/**
 * Whether a viewer may access media of a category. The permission for a category does not include its child
 * categories; media without a category (0) need the permission for all.
 */
export function mayAccessMediaCategory(viewer: CmsViewer, categoryId: number): boolean {
  return covers(permittedIdsOf(viewer, 'media'), [categoryId]);
}

/** Whether the viewer may use at least one category of the media pool. */
export function mayAccessAnyMediaCategory(viewer: CmsViewer): boolean {
  const media = permittedIdsOf(viewer, 'media');
  return media === 'all' || media.size > 0;
}
