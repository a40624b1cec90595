import type { Grant, Permissions } from '../../permissions.ts';

type Kind = keyof Permissions;

/** What several roles allow together: the union of each kind. */
export function mergePermissions(roles: readonly unknown[]): Permissions {
  const merge = (kind: Kind) => roles.map((perms) => readGrant(perms, kind)).reduce(unite, new Set<number>());
  return {
    structure: merge('structure'),
    media: merge('media'),
    modules: merge('modules'),
    clang: merge('clang'),
  };
}

function unite(one: Grant, other: Grant): Grant {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

/** A role keeps `"all"`, a list `"|1|5|"`, or nothing. */
function readGrant(perms: unknown, kind: Kind): Grant {
  const value = typeof perms === 'object' && perms !== null ? (perms as Record<string, unknown>)[kind] : null;
  if (value === 'all') return 'all';
  if (typeof value !== 'string') return new Set();
  return new Set(
    value
      .split('|')
      .filter((id) => /^\d+$/.test(id))
      .map(Number),
  );
}
