import { type CmsScope, type SessionRule, scopeRules } from './scopes.ts';

/** Everything, or these ids. */
export type Grant = 'all' | ReadonlySet<number>;

/** What a role holds permissions for, under these names. */
export type PermissionKind = 'structure' | 'media' | 'modules' | 'clang';

/** What roles allow a back-office user; administrators need none of it. */
export type Permissions = Record<PermissionKind, Grant> & {
  /** What of `structure` comes from roles that name no language: there all of them may be written in, elsewhere only those of `clang`. */
  structureInAllLanguages: Grant;
};

export type CmsViewer =
  | { kind: 'token'; tokenId: number; scopes: ReadonlySet<string> }
  | {
      kind: 'session';
      sessionId: number;
      userId: number;
      login: string;
      isAdmin: boolean;
      permissions: Permissions;
    };

/** Where an item of the structure lies: the ids of its categories, from the root down to its own. */
export type CategoryTrail = readonly number[];

const sessionRules: Record<SessionRule, (permissions: Permissions) => boolean> = {
  login: () => true,
  anyStructure: ({ structure }) => structure === 'all' || structure.size > 0,
  // The item decides these three; whoever is signed in may be told that it does not exist.
  structure: () => true,
  module: () => true,
  media: () => true,
  admin: () => false,
  tokenOnly: () => false,
};

/** Whether the viewer may use an operation at all, before the item it is about is known. */
export function mayUse(viewer: CmsViewer, scope: CmsScope): boolean {
  if (viewer.kind === 'token') return viewer.scopes.has(scope);
  const rule = scopeRules[scope];
  if (viewer.isAdmin) return rule !== 'tokenOnly';
  return sessionRules[rule](viewer.permissions);
}

/** What is written with a module takes the permission for it. */
export function mayUseModule(viewer: CmsViewer, moduleId: number): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  const { modules } = viewer.permissions;
  return modules === 'all' || modules.has(moduleId);
}

/** A permission for a category holds for everything below it; a token's scope is all it needs. */
export function mayTouch(viewer: CmsViewer, trail: CategoryTrail): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  return covers(viewer.permissions.structure, trail);
}

/** Whether an item that lies there may be written in these languages, all of them. */
export function mayWrite(viewer: CmsViewer, trail: CategoryTrail, clangIds: readonly number[]): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  const { structure, structureInAllLanguages, clang } = viewer.permissions;
  if (covers(structureInAllLanguages, trail)) return true;
  return covers(structure, trail) && (clang === 'all' || clangIds.every((id) => clang.has(id)));
}

function covers(structure: Grant, trail: CategoryTrail) {
  return structure === 'all' || trail.some((id) => structure.has(id));
}

/** Media permissions hold for exactly their categories; 0, for what lies in none, takes all of them. */
export function mayTouchMedia(viewer: CmsViewer, categoryId: number): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  const { media } = viewer.permissions;
  return media === 'all' || media.has(categoryId);
}

/** Whether there is any category of the media pool that they may use. */
export function mayTouchSomeMedia(viewer: CmsViewer): boolean {
  if (viewer.kind === 'token' || viewer.isAdmin) return true;
  const { media } = viewer.permissions;
  return media === 'all' || media.size > 0;
}
