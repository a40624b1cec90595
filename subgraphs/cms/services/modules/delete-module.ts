import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { withdrawPermission } from '../roles/withdraw-permission.ts';
import { table } from '../rows/rows.ts';

/** Deletes a module that no slice uses, and removes it from the permissions of all roles. */
export async function deleteModule(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'modules/delete');
  await ctx.db.$transaction(async (tx) => {
    // A concurrent write of a slice with this module either commits first or fails because the module is gone.
    const held = await tx.$queryRaw<
      unknown[]
    >`SELECT id FROM ${table(ctx, 'modules')} WHERE id = ${id} FOR UPDATE`;
    if (held.length === 0) throw cmsErrors.moduleNotFound();
    const slice = await tx.slice.findFirst({ where: { moduleId: id }, select: { id: true } });
    if (slice) throw cmsErrors.moduleInUse();
    await tx.module.delete({ where: { id } });
    await withdrawPermission(tx, 'modules', id);
  });
  return { deletedId: id };
}
