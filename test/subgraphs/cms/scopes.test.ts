import { expect, test } from 'vitest';
import { cmsScopes, isCmsScope } from '../../../subgraphs/cms/scopes.ts';
import {
  type CmsViewer,
  mayAccessCategory,
  mayUseScope,
} from '../../../subgraphs/cms/services/access/viewer.ts';
import { mergePermissions } from '../../../subgraphs/cms/services/roles/role-permissions.ts';

function sessionOf(perms: readonly unknown[], isAdmin = false): CmsViewer {
  return {
    kind: 'session',
    sessionId: 1,
    userId: 1,
    login: 'eva',
    isAdmin,
    permissions: mergePermissions(perms),
  };
}

test('there are 66 scopes, and no other name is one', () => {
  expect(cmsScopes).toHaveLength(66);
  expect(new Set(cmsScopes).size).toBe(66);
  expect(isCmsScope('structure/articles/list')).toBe(true);
  expect(isCmsScope('structure/articles')).toBe(false);
  expect(isCmsScope('constructor')).toBe(false);
});

test('a token can use exactly its scopes and nothing else', () => {
  const token: CmsViewer = { kind: 'token', tokenId: 1, scopes: new Set(['structure/articles/get']) };

  expect(cmsScopes.filter((scope) => mayUseScope(token, scope))).toEqual(['structure/articles/get']);
  expect(mayAccessCategory(token, [])).toBe(true);
});

test('an administrator can use everything', () => {
  expect(cmsScopes.filter((scope) => !mayUseScope(sessionOf([], true), scope))).toEqual([]);
});

test('everybody in the back office reads the meta fields, which forms show, and only administrators change them', () => {
  const eva = sessionOf([{ structure: 'all', media: 'all', modules: 'all', clang: 'all' }]);
  const ofFields = cmsScopes.filter((scope) => /^metainfo\/(types|fields)/.test(scope));

  expect(ofFields.filter((scope) => mayUseScope(eva, scope))).toEqual([
    'metainfo/types/list',
    'metainfo/fields/list',
    'metainfo/fields/get',
  ]);
});

test('without a role nothing of the structure is listed and no administrator’s work is open', () => {
  const eva = sessionOf([]);

  expect(mayUseScope(eva, 'structure/articles/list')).toBe(false);
  expect(mayUseScope(eva, 'system/clangs/list')).toBe(false);
  expect(mayUseScope(eva, 'users/list')).toBe(false);
  expect(mayUseScope(eva, 'modules/list')).toBe(true);
  expect(mayAccessCategory(eva, [1])).toBe(false);
});

test('a category is permitted with everything below it; the root needs all', () => {
  const eva = sessionOf([{ structure: '|5|' }, { structure: '|7|', media: 'all' }]);

  expect(mayAccessCategory(eva, [5])).toBe(true);
  expect(mayAccessCategory(eva, [1, 7, 9])).toBe(true);
  expect(mayAccessCategory(eva, [1, 55])).toBe(false);
  expect(mayAccessCategory(eva, [])).toBe(false);
  expect(mayAccessCategory(sessionOf([{ structure: '|5|' }, { structure: 'all' }]), [])).toBe(true);
});

test('roles that hold something else than expected grant nothing', () => {
  const { structure } = mergePermissions([null, [], 'all', { structure: 5 }, { structure: '|x|-1||' }]);

  expect(structure).toEqual(new Set());
});
