/** Actions by object: together the scopes of API tokens, such as `media/list`. */
const actionsByObject = {
  'structure/articles': ['list', 'add', 'get', 'update', 'delete'],
  'structure/articles/slices': ['list', 'add', 'get', 'update', 'delete'],
  'structure/categories': ['add', 'update', 'delete'],
  media: ['list', 'add', 'get', 'update', 'delete', 'get/file'],
  'media/category': ['list', 'add', 'update', 'delete'],
  modules: ['list', 'add', 'get', 'update', 'delete'],
  templates: ['list', 'add', 'get', 'update', 'delete'],
  users: ['list', 'add', 'get', 'update', 'delete'],
  'users/role': ['list', 'assign', 'remove'],
  'users/roles': ['list', 'add', 'get', 'update', 'delete', 'duplicate'],
  'system/clangs': ['list', 'add', 'get', 'update', 'delete'],
  'metainfo/types': ['list'],
  'metainfo/fields': ['list', 'add', 'get', 'update', 'delete'],
  'metainfo/articles/values': ['get', 'update'],
  'metainfo/categories/values': ['get', 'update'],
  'metainfo/media/values': ['get', 'update'],
  'metainfo/clangs/values': ['get', 'update'],
} as const;

export type ScopeObject = keyof typeof actionsByObject;
export type ScopeAction = (typeof actionsByObject)[ScopeObject][number];

/** Groups of objects, in the order of the form. */
const objectsByGroup = {
  structure: ['structure/articles', 'structure/articles/slices', 'structure/categories'],
  media: ['media', 'media/category'],
  modules: ['modules'],
  templates: ['templates'],
  users: ['users', 'users/role', 'users/roles'],
  system: ['system/clangs'],
  metainfo: [
    ...(['metainfo/types', 'metainfo/fields', 'metainfo/articles/values'] as const),
    ...(['metainfo/categories/values', 'metainfo/media/values', 'metainfo/clangs/values'] as const),
  ],
} as const satisfies Record<string, readonly ScopeObject[]>;

export type ScopeGroup = keyof typeof objectsByGroup;
export type Scope = { name: string; object: ScopeObject; action: ScopeAction };

/** Scopes of API tokens by group. A test compares them with those of the server. */
export const scopeGroups: readonly { group: ScopeGroup; scopes: readonly Scope[] }[] = (
  Object.keys(objectsByGroup) as ScopeGroup[]
).map((group) => ({
  group,
  scopes: objectsByGroup[group].flatMap((object) =>
    actionsByObject[object].map((action) => ({ name: `${object}/${action}`, object, action })),
  ),
}));

export const allScopes: readonly Scope[] = scopeGroups.flatMap(({ scopes }) => scopes);

const namesOf = (isChosen: (scope: Scope) => boolean) => allScopes.filter(isChosen).map(({ name }) => name);

const readActions: readonly string[] = ['list', 'get', 'get/file'];
/** Scopes that a site or another reader needs: no users, roles, templates and sources of modules. */
const siteScope = /^(structure|media|system)\/|^media\/|^metainfo\/(articles|categories|media|clangs)\//;
const contentScope =
  /^(structure|media)\/|^metainfo\/(articles|categories|media)\/|^modules\/(list|get)$|^system\/clangs\/(list|get)$/;

/** Sets of scopes that one choice selects. */
export const scopePresets = {
  read: namesOf(({ name, action }) => siteScope.test(name) && readActions.includes(action)),
  content: namesOf(({ name }) => contentScope.test(name)),
  all: namesOf(() => true),
} as const;

export type ScopePreset = keyof typeof scopePresets;
export const scopePresetNames = ['read', 'content', 'all'] as const satisfies readonly ScopePreset[];

/** Returns the preset with exactly these scopes. */
export function findScopePreset(scopes: ReadonlySet<string> | readonly string[]): ScopePreset | undefined {
  const chosen = new Set(scopes);
  return scopePresetNames.find((name) => {
    const preset = scopePresets[name];
    return preset.length === chosen.size && preset.every((scope) => chosen.has(scope));
  });
}
