import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { runCmsUserTransaction, toUpdateStamp } from '../rows/rows.ts';
import { checkRoleFields, type RoleFields, rethrowRoleNameConflict } from './check-role-fields.ts';
import { lockRoles, type RolePermissionsInput, toStoredPermissions } from './role-permissions.ts';

type UpdateCmsRoleInput = RoleFields & { id: number; permissions?: RolePermissionsInput | null };

/**
 * Changes only the fields in the input. `permissions` replaces only the kinds it contains, `perms` replaces
 * all.
 */
export async function updateCmsRole(ctx: CmsContext, { id, permissions, ...input }: UpdateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/update');
  const role = await ctx.db
    .$transaction(async (tx) => {
      const [storedRole] = await lockRoles(tx, { id });
      if (!storedRole) throw cmsErrors.roleNotFound();
      const perms = permissions
        ? toStoredPermissions(permissions, input.perms ?? storedRole.perms)
        : input.perms;
      const data = { ...checkRoleFields({ ...input, perms }), ...toUpdateStamp(viewer, ctx.clock()) };
      return tx.role.update({ where: { id }, data });
    })
    .catch(rethrowRoleNameConflict);
  return { role };
}

/** Deletes a role that no user has. */
export async function deleteCmsRole(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'users/roles/delete');
  await runCmsUserTransaction(ctx, async (tx) => {
    const { count } = await tx.role.deleteMany({ where: { id, users: { none: {} } } });
    if (count > 0) return;
    const storedRole = await tx.role.findUnique({ where: { id }, select: { id: true } });
    throw storedRole ? cmsErrors.roleInUse() : cmsErrors.roleNotFound();
  });
  return { deletedId: id };
}
