import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';
import { toUpdateStamp } from '../rows/rows.ts';
import { countLoginAttempt, resetLoginAttempts } from '../sessions/login-attempts.ts';

import { checkNewCmsPassword } from './check-user-fields.ts';

export type SetCmsUserPasswordInput = { id?: number | null; oldPassword?: string | null; password: string };

/**
 * Changes the caller's own password, given the old one; an administrator may set another user's password. All
 * other sessions of the user end, and links for choosing a new password become invalid.
 */
export async function setCmsUserPassword(ctx: CmsContext, input: SetCmsUserPasswordInput) {
  const viewer = await authorize(ctx, 'users/password', input.id);
  const id = input.id ?? viewer.userId;
  const isOwn = id === viewer.userId;
  const user = await ctx.db.user.findUnique({ where: { id }, select: { login: true, passwordHash: true } });
  if (!user) throw cmsErrors.userNotFound();
  const password = checkNewCmsPassword(input.password, ctx.settings.passwordMinLength);
  if (isOwn) await checkOldPassword(ctx, user, input.oldPassword ?? '');

  const passwordHash = await hashPassword(ctx, password);
  const now = ctx.clock();
  return ctx.db.$transaction(async (tx) => {
    await resetLoginAttempts(tx, user.login);
    // If the password changed since it was verified, the given one is no longer the old password.
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: isOwn ? user.passwordHash : undefined },
      data: {
        passwordHash,
        passwordChangedAt: now,
        passwordChangeRequired: false,
        ...toUpdateStamp(viewer, now),
      },
    });
    if (count === 0) throw isOwn ? cmsErrors.passwordWrong() : cmsErrors.userNotFound();
    await tx.passwordLink.deleteMany({ where: { userId: id } });
    await tx.session.deleteMany({ where: { userId: id, id: { not: viewer.sessionId ?? undefined } } });
    return { user: await tx.user.findUniqueOrThrow({ where: { id }, include: userRoleIdsInclude }) };
  });
}

/** Counts as a sign-in attempt, so that an unattended session cannot be used to guess the password. */
async function checkOldPassword(
  ctx: CmsContext,
  { login, passwordHash }: { login: string; passwordHash: string },
  oldPassword: string,
) {
  await countLoginAttempt(ctx, login);
  if (!(await verifyPassword(ctx, oldPassword, passwordHash))) throw cmsErrors.passwordWrong();
}
