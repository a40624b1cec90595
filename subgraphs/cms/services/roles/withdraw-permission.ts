import type { CmsTransaction } from '../../deps.ts';
import type { Permissions } from '../../permissions.ts';

/** Takes something that is gone out of the permissions of all roles. */
export async function withdrawPermission(
  tx: CmsTransaction,
  kind: keyof Permissions,
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
    const changed = left.length ? `|${left.join('|')}|` : null;
    await tx.role.update({ where: { id: roleId }, data: { perms: { ...rest, [kind]: changed } } });
  }
}
