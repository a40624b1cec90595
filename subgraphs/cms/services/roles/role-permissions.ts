import { valueAt } from '../../../../core/lib/records.ts';
import type { Grant, PermissionKind, Permissions } from '../access/viewer.ts';

/** The combined permissions of several roles: the union of each kind. */
export function mergePermissions(roles: readonly unknown[]): Permissions {
  const mergeOf = (some: readonly unknown[], kind: PermissionKind) =>
    some.map((perms) => readGrant(perms, kind)).reduce(unite, new Set<number>());
  const merge = (kind: PermissionKind) => mergeOf(roles, kind);
  return {
    structure: merge('structure'),
    media: merge('media'),
    modules: merge('modules'),
    clang: merge('clang'),
    structureInAllLanguages: mergeOf(
      roles.filter((perms) => !namesLanguages(perms)),
      'structure',
    ),
  };
}

/** An empty list still restricts: it permits no language. */
export function namesLanguages(perms: unknown) {
  const clang = valueAt(perms, 'clang');
  return typeof clang === 'string' && clang !== '' && clang !== 'all';
}

function unite(one: Grant, other: Grant): Grant {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

/** A role stores `"all"`, a list such as `"|1|5|"`, or null. */
export function readGrant(perms: unknown, kind: PermissionKind): Grant {
  const value = valueAt(perms, kind);
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
export const withRoles = { roles: { select: { roleId: true }, orderBy: { roleId: 'asc' } } } as const;
