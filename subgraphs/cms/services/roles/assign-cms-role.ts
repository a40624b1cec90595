import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { rethrowUniqueViolation, toUpdateStamp } from '../rows/rows.ts';
import { userRoleIdsInclude } from './role-permissions.ts';

type CmsRoleAssignment = { userId: number; roleId: number };

/** Assigns a role to a user and stamps the user as changed. */
export async function assignCmsRole(ctx: CmsContext, { userId, roleId }: CmsRoleAssignment) {
  const viewer = await authorize(ctx, 'users/role/assign');
  if (!(await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } }))) {
    throw cmsErrors.userNotFound({ field: 'userId' });
  }
  if (!(await ctx.db.role.findUnique({ where: { id: roleId }, select: { id: true } }))) {
    throw cmsErrors.roleNotFound({ field: 'roleId' });
  }
  const user = await ctx.db.user
    .update({
      where: { id: userId },
      data: { roles: { create: { roleId } }, ...toUpdateStamp(viewer, ctx.clock()) },
      include: userRoleIdsInclude,
    })
    .catch(rethrowUniqueViolation(cmsErrors.roleAlreadyAssigned));
  return { user };
}

/** Removes a role from a user and stamps the user as changed. */
export async function removeCmsRole(ctx: CmsContext, { userId, roleId }: CmsRoleAssignment) {
  const viewer = await authorize(ctx, 'users/role/remove');
  if (!(await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } }))) {
    throw cmsErrors.userNotFound();
  }
  const user = await ctx.db.$transaction(async (tx) => {
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
