import type { CmsTransaction } from '../../deps.ts';

/** Takes a category, of the structure or of the media pool, out of the permissions of all roles. */
export async function withdrawCategory(
  tx: CmsTransaction,
  categoryId: number,
  kind: 'structure' | 'media' = 'structure',
): Promise<void> {
  const roles = await tx.role.findMany({
    where: { perms: { path: [kind], string_contains: `|${categoryId}|` } },
    select: { id: true, perms: true },
  });
  for (const { id, perms } of roles) {
    const { [kind]: granted = '', ...rest } = perms as Record<string, string>;
    const left = granted.split('|').filter((each) => each && Number(each) !== categoryId);
    const changed = left.length ? `|${left.join('|')}|` : null;
    await tx.role.update({ where: { id }, data: { perms: { ...rest, [kind]: changed } } });
  }
}
