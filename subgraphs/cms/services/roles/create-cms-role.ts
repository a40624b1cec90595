import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { checkText } from '../rows/check-text.ts';
import { stampCreated } from '../rows/rows.ts';
import { checkRoleFields, refuseTakenRoleName } from './check-role-fields.ts';
import { type PermissionsInput, toStoredPermissions } from './to-stored-permissions.ts';

export type CreateCmsRoleInput = {
  name: string;
  description?: string | null;
  perms?: unknown;
  permissions?: PermissionsInput | null;
};

export async function createCmsRole(ctx: CmsContext, { name, permissions, ...input }: CreateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/add');
  const perms = permissions ? toStoredPermissions(permissions, input.perms) : input.perms;
  const fields = checkRoleFields({ ...input, perms });
  const role = await ctx.db.role
    .create({
      data: {
        name: checkText('name', name, { required: true }),
        description: fields.description ?? '',
        perms: fields.perms ?? {},
        ...stampCreated(viewer, ctx.clock()),
      },
    })
    .catch(refuseTakenRoleName);
  return { role };
}
