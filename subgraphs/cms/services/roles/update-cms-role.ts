import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { stampUpdated } from '../rows/rows.ts';
import { checkRoleFields, refuseTakenRoleName } from './check-role-fields.ts';
import { type PermissionsInput, toStoredPermissions } from './to-stored-permissions.ts';

export type UpdateCmsRoleInput = {
  id: number;
  name?: string | null;
  description?: string | null;
  perms?: unknown;
  permissions?: PermissionsInput | null;
};

/** Changes only the given fields; permissions are replaced as a whole. */
export async function updateCmsRole(ctx: CmsContext, { id, permissions, ...input }: UpdateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/update');
  const known = await ctx.db.role.findUnique({ where: { id }, select: { perms: true } });
  if (!known) throw cmsErrors.roleNotFound();
  const perms = permissions ? toStoredPermissions(permissions, input.perms ?? known.perms) : input.perms;
  const data = { ...checkRoleFields({ ...input, perms }), ...stampUpdated(viewer, ctx.clock()) };
  const [role] = await ctx.db.role.updateManyAndReturn({ where: { id }, data }).catch(refuseTakenRoleName);
  if (!role) throw cmsErrors.roleNotFound();
  return { role };
}
