import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { runCmsUserTransaction } from '../rows/rows.ts';
import { requireRemainingAdministrator } from './update-cms-user.ts';

/** Deletes a user and their sessions. Users cannot delete themselves. */
export async function deleteCmsUser(ctx: CmsContext, { id }: { id: number }) {
  const viewer = await authorize(ctx, 'users/delete');
  await runCmsUserTransaction(ctx, async (tx) => {
    const storedUser = await tx.user.findUnique({ where: { id }, select: { isAdmin: true, isActive: true } });
    if (!storedUser) throw cmsErrors.userNotFound();
    if (viewer.kind === 'session' && viewer.userId === id) throw cmsErrors.userIsSelf();
    await requireRemainingAdministrator(tx, storedUser);
    await tx.user.delete({ where: { id } });
  });
  return { deletedId: id };
}
