import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkColumnText, toCreationStamp } from '../rows/rows.ts';
import { checkRoleFields, type RoleFields, rethrowRoleNameConflict } from './check-role-fields.ts';
import { type RolePermissionsInput, toStoredPermissions } from './role-permissions.ts';

type CreateCmsRoleInput = RoleFields & { name: string; permissions?: RolePermissionsInput | null };

export async function createCmsRole(ctx: CmsContext, { name, permissions, ...input }: CreateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/add');
  const perms = permissions ? toStoredPermissions(permissions, input.perms) : input.perms;
  const fields = checkRoleFields({ ...input, perms });
  const role = await ctx.db.role
    .create({
      data: {
        name: checkColumnText('name', name, { required: true }),
        description: fields.description ?? '',
        perms: fields.perms ?? {},
        ...toCreationStamp(viewer, ctx.clock()),
      },
    })
    .catch(rethrowRoleNameConflict);
  return { role };
}

type DuplicateCmsRoleInput = { id: number; name?: string | null };

/** Copies a role with its permissions; the copy is assigned to no user. */
export async function duplicateCmsRole(ctx: CmsContext, { id, name }: DuplicateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/duplicate');
  const sourceRole = await ctx.db.role.findUnique({ where: { id } });
  if (!sourceRole) throw cmsErrors.roleNotFound();
  const role = await ctx.db.role
    .create({
      data: {
        name: checkColumnText('name', name || `${sourceRole.name} (Copy)`),
        description: sourceRole.description,
        perms: sourceRole.perms,
        ...toCreationStamp(viewer, ctx.clock()),
      },
    })
    .catch(rethrowRoleNameConflict);
  return { role };
}
