import type { CmsTransaction } from '../../deps.ts';
import type { PermissionKind } from '../../permissions.ts';

/** A role that named only languages that are gone is still confined: without any list it would not be. */
const empty = { structure: null, media: null, modules: null, clang: '||' };

/** Takes something that is gone out of the permissions of all roles. */
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
