import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { withRoles } from '../../loaders.ts';
import { authorize } from '../authorize.ts';
import { stampUpdated } from '../stamp.ts';

export type CmsRoleAssignment = { userId: number; roleId: number };

/** Gives a user a role, which counts as a change of the user. */
export async function assignCmsRole(ctx: CmsContext, { userId, roleId }: CmsRoleAssignment) {
  const viewer = await authorize(ctx, 'users/role/assign');
  if (!(await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } }))) {
    throw cmsErrors.userNotFound();
  }
  if (!(await ctx.db.role.findUnique({ where: { id: roleId }, select: { id: true } }))) {
    throw cmsErrors.roleNotFound();
  }
  try {
    const user = await ctx.db.user.update({
      where: { id: userId },
      data: { roles: { create: { roleId } }, ...stampUpdated(viewer, ctx.clock()) },
      include: withRoles,
    });
    return { user };
  } catch (error) {
    if (isUniqueViolation(error)) throw cmsErrors.roleAlreadyAssigned({ cause: error });
    throw error;
  }
}
