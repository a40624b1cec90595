import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { withRoles } from '../roles/role-permissions.ts';
import { stampUpdated } from '../rows/rows.ts';
import { forgetTries } from '../sessions/login-tries.ts';
import { changeAdministrators, refuseLastAdministrator } from './change-administrators.ts';
import { checkProfile } from './check-user-fields.ts';

type UpdateCmsUserInput = {
  id: number;
  name?: string | null;
  description?: string | null;
  email?: string | null;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
  language?: string | null;
  startPage?: string | null;
};

/** Changes only the given fields. One administrator who can sign in must remain. */
export async function updateCmsUser(
  ctx: CmsContext,
  { id, isActive, isAdmin, ...given }: UpdateCmsUserInput,
) {
  const viewer = await authorize(ctx, 'users/update');
  const user = await changeAdministrators(ctx, async (tx) => {
    const known = await tx.user.findUnique({ where: { id }, select: { isAdmin: true, isActive: true } });
    if (!known) throw cmsErrors.userNotFound();
    const profile = checkProfile(given);
    const steps = { isActive: isActive ?? known.isActive, isAdmin: isAdmin ?? known.isAdmin };
    if (known.isActive && !(steps.isActive && steps.isAdmin)) await refuseLastAdministrator(tx, known);
    return tx.user.update({
      where: { id },
      data: { ...profile, ...steps, ...stampUpdated(viewer, ctx.clock()) },
      include: withRoles,
    });
  });
  return { user };
}

/** Resets the failed sign-in attempts of a user; fifty of them block the login permanently. */
export async function unblockCmsUser(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'users/unblock');
  const user = await ctx.db.user.findUnique({ where: { id }, include: withRoles });
  if (!user) throw cmsErrors.userNotFound();
  await ctx.db.$transaction((tx) => forgetTries(tx, user.login));
  return { user: { ...user, loginTries: 0 } };
}
