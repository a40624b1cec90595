import { typedKeysOf } from '../../core/lib/records.ts';
/**
 * Permission that a back-office user needs for the actions of a token scope. With `structure`, `module`
 * and `media`, the item decides.
 */
export type RequiredCmsPermission = 'login' | 'anyStructure' | 'structure' | 'module' | 'media' | 'admin';

/** All scopes, in the order of the endpoints. */
export const requiredPermissionByCmsScope = {
  'structure/articles/list': 'anyStructure',
  'structure/articles/add': 'structure',
  'structure/articles/get': 'structure',
  'structure/articles/update': 'structure',
  'structure/articles/delete': 'structure',
  'structure/articles/slices/list': 'structure',
  'structure/articles/slices/add': 'module',
  'structure/articles/slices/get': 'structure',
  'structure/articles/slices/update': 'module',
  'structure/articles/slices/delete': 'module',
  'structure/categories/add': 'structure',
  'structure/categories/update': 'structure',
  'structure/categories/delete': 'structure',
  'media/list': 'login',
  'media/add': 'media',
  'media/get': 'media',
  'media/update': 'media',
  'media/delete': 'media',
  'media/get/file': 'media',
  'media/category/list': 'login',
  'media/category/add': 'media',
  'media/category/update': 'media',
  'media/category/delete': 'media',
  'modules/list': 'login',
  'modules/add': 'admin',
  'modules/get': 'login',
  'modules/update': 'admin',
  'modules/delete': 'admin',
  'templates/list': 'admin',
  'templates/add': 'admin',
  'templates/get': 'admin',
  'templates/update': 'admin',
  'templates/delete': 'admin',
  'users/list': 'admin',
  'users/add': 'admin',
  'users/get': 'admin',
  'users/update': 'admin',
  'users/delete': 'admin',
  'users/role/list': 'admin',
  'users/role/assign': 'admin',
  'users/role/remove': 'admin',
  'users/roles/list': 'admin',
  'users/roles/add': 'admin',
  'users/roles/get': 'admin',
  'users/roles/update': 'admin',
  'users/roles/delete': 'admin',
  'users/roles/duplicate': 'admin',
  'system/clangs/list': 'admin',
  'system/clangs/add': 'admin',
  'system/clangs/get': 'admin',
  'system/clangs/update': 'admin',
  'system/clangs/delete': 'admin',
  'metainfo/types/list': 'login',
  'metainfo/fields/list': 'login',
  'metainfo/fields/add': 'admin',
  'metainfo/fields/get': 'login',
  'metainfo/fields/update': 'admin',
  'metainfo/fields/delete': 'admin',
  'metainfo/articles/values/get': 'structure',
  'metainfo/articles/values/update': 'structure',
  'metainfo/categories/values/get': 'structure',
  'metainfo/categories/values/update': 'structure',
  'metainfo/media/values/get': 'media',
  'metainfo/media/values/update': 'media',
  'metainfo/clangs/values/get': 'admin',
  'metainfo/clangs/values/update': 'admin',
} as const satisfies Record<string, RequiredCmsPermission>;

export type CmsScope = keyof typeof requiredPermissionByCmsScope;

export const cmsScopes = typedKeysOf(requiredPermissionByCmsScope);

export function isCmsScope(text: string): text is CmsScope {
  return Object.hasOwn(requiredPermissionByCmsScope, text);
}
