import { isRecord, valueAt } from '../../../../core/lib/records.ts';
import type { CmsTransaction } from '../../deps.ts';
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

/**
 * Returns whether a role is limited to a list of languages. An empty list (`||`) counts too and permits no
 * language.
 */
export function namesLanguages(perms: unknown) {
  const clang = valueAt(perms, 'clang');
  return typeof clang === 'string' && clang !== '' && clang !== 'all';
}

function unite(one: Grant, other: Grant): Grant {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
}

/** Parses the stored permission of a kind: `"all"`, a list such as `"|1|5|"`, or null for no permission. */
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

/**
 * Stored permission after its last item was deleted. For languages it is an empty list instead of null,
 * because null would permit all languages.
 */
const empty = { structure: null, media: null, modules: null, clang: '||' };

/** Removes a deleted item from the permissions of all roles. */
export async function withdrawPermission(
  tx: CmsTransaction,
  kind: PermissionKind,
  id: number,
): Promise<void> {
  const roles = await tx.role.findMany({
    where: { perms: { path: [kind], string_contains: String(id) } },
    select: { id: true, perms: true },
  });
  for (const { id: roleId, perms } of roles) {
    const { [kind]: granted = '', ...rest } = perms as Record<string, string>;
    const ids = granted.split('|').filter(Boolean);
    const left = ids.filter((each) => Number(each) !== id);
    if (left.length === ids.length) continue;
    const changed = left.length ? `|${left.join('|')}|` : empty[kind];
    await tx.role.update({ where: { id: roleId }, data: { perms: { ...rest, [kind]: changed } } });
  }
}

type GrantInput = { isForAll?: boolean | null; ids?: readonly number[] | null };

export type PermissionsInput = {
  structure?: GrantInput | null;
  media?: GrantInput | null;
  modules?: GrantInput | null;
  languages?: GrantInput | null;
};

/** The stored form of permissions; kinds that are absent stay as they were, like those of other systems. */
export function toStoredPermissions(
  { structure, media, modules, languages }: PermissionsInput,
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
