import { expect, test } from 'vitest';
import { textDirectionOf } from '../../../clients/console/format/text-direction.ts';
import {
  allApiTokenScopes,
  apiTokenScopePresets,
  findApiTokenScopePreset,
} from '../../../clients/console/views/cms-people/api-token-scopes.ts';
import {
  type GrantsByPermissionKind,
  toChangedPermissionsInput,
  toggleGrantForAll,
  toggleGrantItem,
} from '../../../clients/console/views/cms-people/permissions.ts';
import { cmsScopes } from '../../../subgraphs/cms/scopes.ts';

test('the scopes of the form are those of the server', () => {
  const names = allApiTokenScopes.map(({ name }) => name);

  expect(names.toSorted()).toEqual(cmsScopes.toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test('a preset that reads changes nothing, and one that edits content reaches no users, roles and sources', () => {
  expect(apiTokenScopePresets.read.filter((name) => !/\/(list|get|file)$/.test(name))).toEqual([]);
  expect(apiTokenScopePresets.read.filter((name) => /^(users|modules|templates)\//.test(name))).toEqual([]);
  expect(apiTokenScopePresets.content.filter((name) => /^(users|templates)\//.test(name))).toEqual([]);
  expect(
    apiTokenScopePresets.content.filter((name) => /^(modules|system)\/.*(add|update|delete)$/.test(name)),
  ).toEqual([]);
  expect(apiTokenScopePresets.content).toContain('structure/articles/slices/add');
  expect(apiTokenScopePresets.all.length).toBe(cmsScopes.length);
});

test('boxes that are exactly a preset are named by it', () => {
  expect(findApiTokenScopePreset(apiTokenScopePresets.read)).toBe('read');
  expect(findApiTokenScopePreset(apiTokenScopePresets.read.slice(1))).toBeUndefined();
  expect(findApiTokenScopePreset([...apiTokenScopePresets.read, 'users/add'])).toBeUndefined();
  expect(findApiTokenScopePreset([])).toBeUndefined();
});

const nothing = { isForAll: false, ids: new Set<number>() };
const before: GrantsByPermissionKind = {
  structure: { isForAll: false, ids: new Set([1, 2]) },
  media: nothing,
  modules: { isForAll: true, ids: new Set() },
  languages: { isForAll: false, ids: new Set([2]) },
};

test('only the kinds that differ are sent', () => {
  const after = {
    ...before,
    structure: toggleGrantItem(before.structure, 2),
    languages: toggleGrantForAll(before.languages),
  };

  expect(toChangedPermissionsInput(before, after)).toEqual({
    structure: { ids: ['1'] },
    languages: { isForAll: true },
  });
  expect(toChangedPermissionsInput(before, { ...before })).toBeUndefined();
});

test('a box that was ticked and cleared again is no change, nor are items behind "all"', () => {
  const twice = toggleGrantItem(toggleGrantItem(before.structure, 3), 3);
  const behindAll = toggleGrantItem(before.modules, 7);

  expect(
    toChangedPermissionsInput(before, { ...before, structure: twice, modules: behindAll }),
  ).toBeUndefined();
});

test('"all" that is taken back permits the items from before, and without any of them nothing', () => {
  expect(toggleGrantForAll(toggleGrantForAll(before.structure))).toEqual(before.structure);
  expect(
    toChangedPermissionsInput(before, { ...before, modules: toggleGrantForAll(before.modules) }),
  ).toEqual({
    modules: { ids: [] },
  });
});

test.each([
  ['de', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa_IR', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn-PK', 'ltr'],
  ['', 'ltr'],
])('the direction of %s is %s', (code, direction) => {
  expect(textDirectionOf(code)).toBe(direction);
});
