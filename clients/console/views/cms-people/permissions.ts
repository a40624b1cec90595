import type { VariablesOf } from '../../graph/graph.ts';
import type { RolePermissions, updateRoleDocument } from './roles.graph.ts';

/** The kinds of permissions that a role has. */
export const permissionKinds = ['structure', 'media', 'modules', 'languages'] as const;
export type PermissionKind = (typeof permissionKinds)[number];

/** Permission of a role for one kind: all items, or items by their numbers. */
export type PermissionGrant = { isForAll: boolean; ids: ReadonlySet<number> };
export type GrantsByPermissionKind = Readonly<Record<PermissionKind, PermissionGrant>>;

type PermissionsInput = NonNullable<VariablesOf<typeof updateRoleDocument>['input']['permissions']>;

/** Names of items by their numbers, for sentences. */
export type PermissionItemNames = Readonly<Record<PermissionKind, ReadonlyMap<number, string>>>;

type NamedRow = { id: number; label: string };
type Item = { number: number; name: string; categoryName?: string };

function listItems({
  structure,
  media,
  modules,
  languages,
}: RolePermissions): Record<PermissionKind, Item[]> {
  return {
    structure: structure.categories,
    media: media.categories,
    modules: modules.modules,
    languages: languages.languages,
  };
}

/** Categories are named by their category name, which can differ from that of their start article. */
export function toPermissionItemName({ name, categoryName }: Item): string {
  return categoryName || name;
}

/** Returns the permissions of a role as the server has stored them. */
export function toGrantsByPermissionKind(permissions: RolePermissions): GrantsByPermissionKind {
  const items = listItems(permissions);
  const toGrant = (kind: PermissionKind): PermissionGrant => ({
    isForAll: permissions[kind].isForAll,
    ids: new Set(items[kind].map(({ number }) => number)),
  });
  return {
    structure: toGrant('structure'),
    media: toGrant('media'),
    modules: toGrant('modules'),
    languages: toGrant('languages'),
  };
}

/** Returns the names of the items that roles permit. */
export function collectPermissionItemNames(roles: readonly RolePermissions[]): PermissionItemNames {
  const names = { structure: new Map(), media: new Map(), modules: new Map(), languages: new Map() };
  for (const permissions of roles) {
    const items = listItems(permissions);
    for (const kind of permissionKinds)
      for (const item of items[kind]) names[kind].set(item.number, toPermissionItemName(item));
  }
  return names;
}

/** Returns the names with those of rows that are not permitted yet. */
export function addPermissionItemNames(
  names: PermissionItemNames,
  rows: Readonly<Record<PermissionKind, readonly NamedRow[]>>,
): PermissionItemNames {
  const add = (kind: PermissionKind) =>
    new Map([...names[kind], ...rows[kind].map(({ id, label }) => [id, label] as const)]);
  return {
    structure: add('structure'),
    media: add('media'),
    modules: add('modules'),
    languages: add('languages'),
  };
}

/** Returns the grant with an item added or removed. */
export function toggleGrantItem({ isForAll, ids }: PermissionGrant, id: number): PermissionGrant {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isForAll, ids: next };
}

/** The items stay chosen behind "all", so that they are there when it is taken back. */
export function toggleGrantForAll({ isForAll, ids }: PermissionGrant): PermissionGrant {
  return { isForAll: !isForAll, ids };
}

function isSameGrant(left: PermissionGrant, right: PermissionGrant): boolean {
  if (left.isForAll !== right.isForAll) return false;
  return (
    left.isForAll || (left.ids.size === right.ids.size && [...left.ids].every((id) => right.ids.has(id)))
  );
}

/** Returns the kinds that differ, because the server keeps those that are absent. Undefined if nothing differs. */
export function toChangedPermissionsInput(
  before: GrantsByPermissionKind,
  after: GrantsByPermissionKind,
): PermissionsInput | undefined {
  const changed = permissionKinds.filter((kind) => !isSameGrant(before[kind], after[kind]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((kind) => [kind, toGrantInput(after[kind])]));
}

function toGrantInput({ isForAll, ids }: PermissionGrant) {
  return isForAll ? { isForAll: true } : { ids: [...ids].map(String) };
}
