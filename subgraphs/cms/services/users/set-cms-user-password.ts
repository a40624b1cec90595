import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { withRoles } from '../../loaders.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { countTry } from '../sessions/count-try.ts';
import { forgetTries } from '../sessions/forget-tries.ts';
import { stampUpdated } from '../stamp.ts';
import { checkPassword } from './check-user-fields.ts';

export type SetCmsUserPasswordInput = { id?: number | null; oldPassword?: string | null; password: string };

/**
 * Gives the caller a new password for the old one, or another user one when the caller is an administrator. Every
 * other session of the user ends.
 */
export async function setCmsUserPassword(ctx: CmsContext, input: SetCmsUserPasswordInput) {
  const viewer = await ctx.viewer();
  if (!viewer) throw cmsErrors.authorizationFailed();
  if (viewer.kind !== 'session') throw cmsErrors.permissionDenied();
  const id = input.id ?? viewer.userId;
  const isOwn = id === viewer.userId;
  if (!isOwn && !viewer.isAdmin) throw cmsErrors.permissionDenied();
  const user = await ctx.db.user.findUnique({ where: { id }, select: { login: true, passwordHash: true } });
  if (!user) throw cmsErrors.userNotFound();
  const password = checkPassword(input.password, ctx.settings.passwordMinLength);
  if (isOwn) await checkOldPassword(ctx, user, input.oldPassword ?? '');

  const passwordHash = await hashPassword(ctx, password);
  const now = ctx.clock();
  return ctx.db.$transaction(async (tx) => {
    await forgetTries(tx, user.login);
    // A password that was changed in the meantime is no old one any more.
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: isOwn ? user.passwordHash : undefined },
      data: {
        passwordHash,
        passwordChangedAt: now,
        passwordChangeRequired: false,
        ...stampUpdated(viewer, now),
      },
    });
    if (count === 0) throw isOwn ? cmsErrors.passwordWrong() : cmsErrors.userNotFound();
    await tx.session.deleteMany({ where: { userId: id, id: { not: viewer.sessionId } } });
    return { user: await tx.user.findUniqueOrThrow({ where: { id }, include: withRoles }) };
  });
}

/** It is counted like a try to sign in, so that a session which was left open is no way to guess the password. */
async function checkOldPassword(
  ctx: CmsContext,
  { login, passwordHash }: { login: string; passwordHash: string },
  oldPassword: string,
) {
  await countTry(ctx, login);
  if (!(await verifyPassword(ctx, oldPassword, passwordHash))) throw cmsErrors.passwordWrong();
}
