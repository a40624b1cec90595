import type { CmsTransaction } from '../../deps.ts';

/** Takes a module out of the module permissions of all roles. */
export async function withdrawModule(tx: CmsTransaction, moduleId: number): Promise<void> {
  const roles = await tx.role.findMany({
    where: { perms: { path: ['modules'], string_contains: `|${moduleId}|` } },
    select: { id: true, perms: true },
  });
  for (const { id, perms } of roles) {
    const { modules, ...rest } = perms as { modules: string };
    const left = modules.split('|').filter((each) => each && Number(each) !== moduleId);
    const changed = left.length ? `|${left.join('|')}|` : null;
    await tx.role.update({ where: { id }, data: { perms: { ...rest, modules: changed } } });
  }
}
