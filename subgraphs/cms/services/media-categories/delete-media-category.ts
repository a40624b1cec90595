import { isForeignKeyViolation } from '../../../../prisma/errors/deleted-row-error.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { removeItemFromRolePermissions } from '../roles/role-permissions.ts';
import {
  runLockedMediaCategoryChange,
  updateMediaCategoryHasChildren,
} from './run-locked-media-category-change.ts';

/** Deletes an empty category, and removes it from the permissions of all roles. */
export async function deleteMediaCategory(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'media/category/delete');
  await requireCategory(ctx.db, id);
  await authorize(ctx, 'media/category/delete', { mediaCategoryId: id });
  try {
    await runLockedMediaCategoryChange(ctx, async (tx) => {
      const { parentRef } = await requireCategory(tx, id);
      // Locks the parent before the child, in the same order as the creation of a child.
      if (parentRef !== null) await lockParent(tx, parentRef);
      const { count } = await tx.mediaCategory.deleteMany({ where: { id } });
      if (count === 0) throw cmsErrors.mediaCategoryNotFound();
      await updateMediaCategoryHasChildren(tx, parentRef);
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

async function requireCategory(db: CmsTransaction, id: number) {
  const category = await db.mediaCategory.findUnique({ where: { id }, select: { parentRef: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound();
  return category;
}
