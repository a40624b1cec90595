import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getCmsRole(ctx: CmsContext, id: number) {
  await authorize(ctx, 'users/roles/get');
  const role = await ctx.db.role.findUnique({ where: { id } });
  if (!role) throw cmsErrors.roleNotFound();
  return role;
}
