import { isForeignKeyViolation } from '../../../../prisma/errors/gone-record.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { removeItemFromRolePermissions } from '../roles/role-permissions.ts';

/** Deletes an empty category, and removes it from the permissions of all roles. */
export async function deleteMediaCategory(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'media/category/delete');
  const category = await ctx.db.mediaCategory.findUnique({ where: { id }, select: { parentRef: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound();
  await authorize(ctx, 'media/category/delete', { mediaCategoryId: id });
  try {
    await ctx.db.$transaction(async (tx) => {
      const { parentRef } = category;
      // Locks the parent before the child, in the same order as the creation of a child.
      if (parentRef !== null) await lockParent(tx, parentRef);
      const { count } = await tx.mediaCategory.deleteMany({ where: { id } });
      if (count === 0) throw cmsErrors.mediaCategoryNotFound();
      if (parentRef !== null) await updateHasChildren(tx, parentRef);
      await removeItemFromRolePermissions(tx, 'media', id);
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw cmsErrors.mediaCategoryNotEmpty({ cause: error });
    throw error;
  }
  return { deletedId: id };
}

async function lockParent(tx: CmsTransaction, id: number) {
  await tx.mediaCategory.updateMany({ where: { id }, data: { hasChildren: true } });
}

async function updateHasChildren(tx: CmsTransaction, id: number) {
  const child = await tx.mediaCategory.findFirst({ where: { parentRef: id }, select: { id: true } });
  if (!child) await tx.mediaCategory.updateMany({ where: { id }, data: { hasChildren: false } });
}
