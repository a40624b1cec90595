import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/**
 * Deletes a role that no user has. The condition is part of the statement, so a concurrent assignment cannot
 * slip in.
 */
export async function deleteCmsRole(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'users/roles/delete');
  const { count } = await ctx.db.role.deleteMany({ where: { id, users: { none: {} } } });
  if (count > 0) return { deletedId: id };
  const known = await ctx.db.role.findUnique({ where: { id }, select: { id: true } });
  throw known ? cmsErrors.roleInUse() : cmsErrors.roleNotFound();
}
