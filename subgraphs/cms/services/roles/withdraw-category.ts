import type { CmsTransaction } from '../../deps.ts';

/** Takes a category out of the structure permissions of all roles. */
export async function withdrawCategory(tx: CmsTransaction, categoryId: number): Promise<void> {
  const roles = await tx.role.findMany({
    where: { perms: { path: ['structure'], string_contains: `|${categoryId}|` } },
    select: { id: true, perms: true },
  });
  for (const { id, perms } of roles) {
    const { structure, ...rest } = perms as { structure: string };
    const left = structure.split('|').filter((each) => each && Number(each) !== categoryId);
    const changed = left.length ? `|${left.join('|')}|` : null;
    await tx.role.update({ where: { id }, data: { perms: { ...rest, structure: changed } } });
  }
}
