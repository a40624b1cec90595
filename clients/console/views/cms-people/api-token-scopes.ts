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

export type ApiTokenScopeObject = keyof typeof actionsByObject;
export type ApiTokenScopeAction = (typeof actionsByObject)[ApiTokenScopeObject][number];

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
} as const satisfies Record<string, readonly ApiTokenScopeObject[]>;

export type ApiTokenScopeGroup = keyof typeof objectsByGroup;
export type ApiTokenScope = { name: string; object: ApiTokenScopeObject; action: ApiTokenScopeAction };

/** Scopes of API tokens by group. A test compares them with those of the server. */
export const apiTokenScopeGroups: readonly { group: ApiTokenScopeGroup; scopes: readonly ApiTokenScope[] }[] =
  (Object.keys(objectsByGroup) as ApiTokenScopeGroup[]).map((group) => ({
    group,
    scopes: objectsByGroup[group].flatMap((object) =>
      actionsByObject[object].map((action) => ({ name: `${object}/${action}`, object, action })),
    ),
  }));

export const allApiTokenScopes: readonly ApiTokenScope[] = apiTokenScopeGroups.flatMap(
  ({ scopes }) => scopes,
);

const namesOf = (isChosen: (scope: ApiTokenScope) => boolean) =>
  allApiTokenScopes.filter(isChosen).map(({ name }) => name);

const readActions: readonly string[] = ['list', 'get', 'get/file'];
/** Scopes that a site or another reader needs: no users, roles, templates and sources of modules. */
const siteScope = /^(structure|media|system)\/|^media\/|^metainfo\/(articles|categories|media|clangs)\//;
const contentScope =
  /^(structure|media)\/|^metainfo\/(articles|categories|media)\/|^modules\/(list|get)$|^system\/clangs\/(list|get)$/;

/** Sets of scopes that one choice selects. */
export const apiTokenScopePresets = {
  read: namesOf(({ name, action }) => siteScope.test(name) && readActions.includes(action)),
  content: namesOf(({ name }) => contentScope.test(name)),
  all: namesOf(() => true),
} as const;

export type ApiTokenScopePreset = keyof typeof apiTokenScopePresets;
export const apiTokenScopePresetNames = [
  'read',
  'content',
  'all',
] as const satisfies readonly ApiTokenScopePreset[];

/** Returns the preset with exactly these scopes. */
export function findApiTokenScopePreset(
  scopes: ReadonlySet<string> | readonly string[],
): ApiTokenScopePreset | undefined {
  const chosen = new Set(scopes);
  return apiTokenScopePresetNames.find((name) => {
    const preset = apiTokenScopePresets[name];
    return preset.length === chosen.size && preset.every((scope) => chosen.has(scope));
  });
}
