import { isForeignKeyViolation } from '../../../../prisma/foreign-key-violation.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitMedia } from '../authorize.ts';
import { withdrawPermission } from '../roles/withdraw-permission.ts';

/** Deletes a category in which nothing is, and whatever permissions named it. */
export async function deleteMediaCategory(ctx: CmsContext, { id }: { id: number }) {
  const viewer = await authorize(ctx, 'media/category/delete');
  const found = await ctx.db.mediaCategory.findUnique({ where: { id }, select: { parentRef: true } });
  if (!found) throw cmsErrors.mediaCategoryNotFound();
  permitMedia(viewer, id);
  try {
    await ctx.db.$transaction(async (tx) => {
      const { parentRef } = found;
      // Held before the child goes, because making another child holds it first as well.
      if (parentRef !== null) await holdParent(tx, parentRef);
      const { count } = await tx.mediaCategory.deleteMany({ where: { id } });
      if (count === 0) throw cmsErrors.mediaCategoryNotFound();
      if (parentRef !== null) await leaveParent(tx, parentRef);
      await withdrawPermission(tx, 'media', id);
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw cmsErrors.mediaCategoryNotEmpty({ cause: error });
    throw error;
  }
  return { id };
}

async function holdParent(tx: CmsTransaction, id: number) {
  await tx.mediaCategory.updateMany({ where: { id }, data: { hasChildren: true } });
}

async function leaveParent(tx: CmsTransaction, id: number) {
  const child = await tx.mediaCategory.findFirst({ where: { parentRef: id }, select: { id: true } });
  if (!child) await tx.mediaCategory.updateMany({ where: { id }, data: { hasChildren: false } });
}
