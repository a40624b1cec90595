import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';
import { runCmsUserTransaction, toUpdateStamp } from '../rows/rows.ts';
import { resetLoginAttempts } from '../sessions/login-attempts.ts';
import { type CmsUserProfileInput, checkCmsUserProfile } from './check-user-fields.ts';

/** Throws unless an administrator who can sign in remains. */
export async function requireRemainingAdministrator(
  tx: CmsTransaction,
  { isAdmin }: { isAdmin: boolean },
): Promise<void> {
  if (!isAdmin) return;
  const remainingCount = await tx.user.count({ where: { isAdmin: true, isActive: true } });
  if (remainingCount <= 1) throw cmsErrors.userIsLastAdministrator();
}

type UpdateCmsUserInput = CmsUserProfileInput & {
  id: number;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
};

/** Changes only the given fields. One administrator who can sign in must remain. */
export async function updateCmsUser(
  ctx: CmsContext,
  { id, isActive, isAdmin, ...profileFields }: UpdateCmsUserInput,
) {
  const viewer = await authorize(ctx, 'users/update');
  const user = await runCmsUserTransaction(ctx, async (tx) => {
    const storedUser = await tx.user.findUnique({ where: { id }, select: { isAdmin: true, isActive: true } });
    if (!storedUser) throw cmsErrors.userNotFound();
    const profile = checkCmsUserProfile(profileFields);
    const steps = { isActive: isActive ?? storedUser.isActive, isAdmin: isAdmin ?? storedUser.isAdmin };
    if (storedUser.isActive && !(steps.isActive && steps.isAdmin))
      await requireRemainingAdministrator(tx, storedUser);
    return tx.user.update({
      where: { id },
      data: { ...profile, ...steps, ...toUpdateStamp(viewer, ctx.clock()) },
      include: userRoleIdsInclude,
    });
  });
  return { user };
}

/** Resets the failed sign-in attempts of a user; fifty of them block the login permanently. */
export async function unblockCmsUser(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'users/unblock');
  const user = await ctx.db.user.findUnique({ where: { id }, include: userRoleIdsInclude });
  if (!user) throw cmsErrors.userNotFound();
  await ctx.db.$transaction((tx) => resetLoginAttempts(tx, user.login));
  return { user: { ...user, loginTries: 0 } };
}
