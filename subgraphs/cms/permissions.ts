import { type CmsScope, type SessionRule, scopeRules } from './scopes.ts';

/** Everything, or these ids. */
export type Grant = 'all' | ReadonlySet<number>;

/** What roles allow a back-office user; administrators need none of it. */
export type Permissions = { structure: Grant; media: Grant; modules: Grant; clang: Grant };

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
  const { structure } = viewer.permissions;
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
