import type { CmsTransaction } from '../../deps.ts';
import type { PermissionKind } from '../access/viewer.ts';

/**
 * When the last language of a role is deleted, its list becomes empty instead of null: null would permit all
 * languages.
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
