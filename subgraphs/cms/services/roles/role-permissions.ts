import type { Grant, PermissionKind, Permissions } from '../../permissions.ts';

/** What several roles allow together: the union of each kind. */
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

/** A list in which nothing is left names languages all the same: none of those there are. */
function namesLanguages(perms: unknown) {
  const clang = readPermission(perms, 'clang');
  return typeof clang === 'string' && clang !== '' && clang !== 'all';
}

function unite(one: Grant, other: Grant): Grant {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

/** A role keeps `"all"`, a list `"|1|5|"`, or nothing. */
function readGrant(perms: unknown, kind: PermissionKind): Grant {
  const value = readPermission(perms, kind);
  if (value === 'all') return 'all';
  if (typeof value !== 'string') return new Set();
  return new Set(
    value
      .split('|')
      .filter((id) => /^\d+$/.test(id))
      .map(Number),
  );
}

function readPermission(perms: unknown, kind: PermissionKind): unknown {
  return typeof perms === 'object' && perms !== null ? (perms as Record<string, unknown>)[kind] : null;
}
