import { getValueAtPath, isRecord } from '../../../../core/lib/records.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import type { CmsUserPermissions, PermittedIds, RolePermissionKind } from '../access/viewer.ts';

/** The combined permissions of several roles: the union of each kind. */
export function mergePermissions(roles: readonly unknown[]): CmsUserPermissions {
  const mergeOf = (some: readonly unknown[], kind: RolePermissionKind) =>
    some.map((perms) => parsePermissionGrant(perms, kind)).reduce(unite, new Set<number>());
  const merge = (kind: RolePermissionKind) => mergeOf(roles, kind);
  return {
    structure: merge('structure'),
    media: merge('media'),
    modules: merge('modules'),
    clang: merge('clang'),
    structureInAllLanguages: mergeOf(
      roles.filter((perms) => !roleRestrictsLanguages(perms)),
      'structure',
    ),
  };
}

/**
 * Returns whether a role is limited to a list of languages. An empty list (`||`) counts too and permits no
 * language.
 */
export function roleRestrictsLanguages(perms: unknown) {
  const clang = getValueAtPath(perms, 'clang');
  return typeof clang === 'string' && clang !== '' && clang !== 'all';
}

function unite(left: PermittedIds, right: PermittedIds): PermittedIds {
  return left === 'all' || right === 'all' ? 'all' : new Set([...left, ...right]);
}

/** Parses the stored permission of a kind: `"all"`, a list such as `"|1|5|"`, or null for no permission. */
export function parsePermissionGrant(perms: unknown, kind: RolePermissionKind): PermittedIds {
  const value = getValueAtPath(perms, kind);
  if (value === 'all') return 'all';
  if (typeof value !== 'string') return new Set();
  return new Set(
    value
      .split('|')
      .filter((id) => /^\d+$/.test(id))
      .map(Number),
  );
}

/** A user with the ids of their roles. */
export const userRoleIdsInclude = {
  roles: { select: { roleId: true }, orderBy: { roleId: 'asc' } },
} as const;

/**
 * Stored permission after its last item was deleted. For languages it is an empty list instead of null,
 * because null would permit all languages.
 */
const empty = { structure: null, media: null, modules: null, clang: '||' };

/** Reads roles, and locks them by a write without a change, so that no concurrent change of their permissions is overwritten. */
export function lockRoles(tx: CmsTransaction, where: Prisma.RoleWhereInput) {
  return tx.role.updateManyAndReturn({
    where,
    data: { revision: { increment: 0 } },
    select: { id: true, perms: true },
  });
}

/** Removes a deleted item from the permissions of all roles. */
export async function removeItemFromRolePermissions(
  tx: CmsTransaction,
  kind: RolePermissionKind,
  id: number,
): Promise<void> {
  const roles = await lockRoles(tx, { perms: { path: [kind], string_contains: String(id) } });
  for (const { id: roleId, perms } of roles) {
    const { [kind]: storedIds = '', ...rest } = perms as Record<string, string>;
    const ids = storedIds.split('|').filter(Boolean);
    const remainingIds = ids.filter((itemId) => Number(itemId) !== id);
    if (remainingIds.length === ids.length) continue;
    const newValue = remainingIds.length ? `|${remainingIds.join('|')}|` : empty[kind];
    await tx.role.update({ where: { id: roleId }, data: { perms: { ...rest, [kind]: newValue } } });
  }
}

type GrantInput = { isForAll?: boolean | null; ids?: readonly number[] | null };

export type RolePermissionsInput = {
  structure?: GrantInput | null;
  media?: GrantInput | null;
  modules?: GrantInput | null;
  languages?: GrantInput | null;
};

/** The stored form of permissions; kinds that are absent stay as they were, like those of other systems. */
export function toStoredPermissions(
  { structure, media, modules, languages }: RolePermissionsInput,
  previous: unknown,
): Record<string, unknown> {
  return {
    ...(isRecord(previous) && previous),
    ...(structure && { structure: toStored(structure) }),
    ...(media && { media: toStored(media) }),
    ...(modules && { modules: toStored(modules) }),
    // A role without a list permits all languages; the empty list `||` permits none.
    ...(languages && { clang: toStored(languages) ?? '||' }),
  };
}

function toStored({ isForAll, ids }: GrantInput) {
  if (isForAll) return 'all';
  return ids?.length ? `|${[...new Set(ids)].join('|')}|` : null;
}
