import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { hashPassword } from '../passwords/password.ts';
import { resetLoginAttempts } from '../sessions/login-attempts.ts';
import { checkNewCmsPassword } from '../users/check-user-fields.ts';
import { findUsablePasswordLink, toUsablePasswordLinkFilter } from './password-links.ts';

export type ChooseCmsPasswordInput = { secret: string; password: string };

/** Sets the password of the user of a link, marks the link as used and ends all sessions of the user. */
export async function chooseCmsPassword(ctx: CmsContext, input: ChooseCmsPasswordInput) {
  const { secret } = input;
  // An invalid password is rejected before the link is looked up, so that the error does not reveal whether
  // the link is valid.
  const password = checkNewCmsPassword(input.password, ctx.settings.passwordMinLength);
  const link = await findUsablePasswordLink(ctx, secret);
  if (!link) throw cmsErrors.passwordLinkInvalid();
  const { userId: id, login } = link;
  const passwordHash = await hashPassword(ctx, password);
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    // Locks the user before the link, as the deletion of a user does. Of two concurrent calls, the later one
    // finds the link used.
    await resetLoginAttempts(tx, login);
    const { count } = await tx.passwordLink.updateMany({
      where: toUsablePasswordLinkFilter(secret, now),
      data: { usedAt: now },
    });
    if (count === 0) throw cmsErrors.passwordLinkInvalid();
    // The user is not stamped as changed, so that a repeated import still applies later changes of the legacy
    // system.
    await tx.user.updateMany({
      where: { id },
      data: { passwordHash, passwordChangedAt: now, passwordChangeRequired: false },
    });
    await tx.session.deleteMany({ where: { userId: id } });
  });
  return { login };
}
