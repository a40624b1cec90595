import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { rethrowUniqueViolation, runCmsUserTransaction, toUpdateStamp } from '../rows/rows.ts';
import { userRoleIdsInclude } from './role-permissions.ts';

type CmsRoleAssignment = { userId: number; roleId: number };

/** Assigns a role to a user and stamps the user as changed. */
export async function assignCmsRole(ctx: CmsContext, { userId, roleId }: CmsRoleAssignment) {
  const viewer = await authorize(ctx, 'users/role/assign');
  const user = await runCmsUserTransaction(ctx, async (tx) => {
    await requireUser(tx, userId);
    if (!(await tx.role.findUnique({ where: { id: roleId }, select: { id: true } }))) {
      throw cmsErrors.roleNotFound({ field: 'roleId' });
    }
    return tx.user.update({
      where: { id: userId },
      data: { roles: { create: { roleId } }, ...toUpdateStamp(viewer, ctx.clock()) },
      include: userRoleIdsInclude,
    });
  }).catch(rethrowUniqueViolation(cmsErrors.roleAlreadyAssigned));
  return { user };
}

/** Removes a role from a user and stamps the user as changed. */
export async function removeCmsRole(ctx: CmsContext, { userId, roleId }: CmsRoleAssignment) {
  const viewer = await authorize(ctx, 'users/role/remove');
  const user = await runCmsUserTransaction(ctx, async (tx) => {
    await requireUser(tx, userId);
    const { count } = await tx.userRole.deleteMany({ where: { userId, roleId } });
    if (count === 0) throw cmsErrors.roleNotAssigned();
    return tx.user.update({
      where: { id: userId },
      data: toUpdateStamp(viewer, ctx.clock()),
      include: userRoleIdsInclude,
    });
  });
  return { user };
}

async function requireUser(tx: CmsTransaction, id: number): Promise<void> {
  if (!(await tx.user.findUnique({ where: { id }, select: { id: true } }))) {
    throw cmsErrors.userNotFound({ field: 'userId' });
  }
}
