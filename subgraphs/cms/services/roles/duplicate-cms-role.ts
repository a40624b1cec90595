import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import { stampCreated } from '../stamp.ts';
import { refuseTakenRoleName } from './check-role-fields.ts';

export type DuplicateCmsRoleInput = { id: number; name?: string | null };

/** Copies a role with its permissions; nobody has the copy. */
export async function duplicateCmsRole(ctx: CmsContext, { id, name }: DuplicateCmsRoleInput) {
  const viewer = await authorize(ctx, 'users/roles/duplicate');
  const original = await ctx.db.role.findUnique({ where: { id } });
  if (!original) throw cmsErrors.roleNotFound();
  const role = await ctx.db.role
    .create({
      data: {
        name: checkText('name', name || `${original.name} (Copy)`),
        description: original.description,
        perms: original.perms as Prisma.InputJsonValue,
        ...stampCreated(viewer, ctx.clock()),
      },
    })
    .catch(refuseTakenRoleName);
  return { role };
}
