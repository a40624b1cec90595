import { randomBytes } from 'node:crypto';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { hashPassword } from '../passwords/password.ts';
import { resetLoginAttempts } from './login-attempts.ts';

/** Sets a new password, resets failed attempts and ends every session. Only the operator's command calls it. */
export async function resetCmsUserPassword(
  { db, clock, bcrypt }: CmsContext,
  { login }: { login: string },
): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword({ bcrypt }, password);
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { login },
      data: { passwordHash, passwordChangedAt: clock() },
    });
    if (count === 0) throw cmsErrors.userNotFound();
    await resetLoginAttempts(tx, login);
    await tx.passwordLink.deleteMany({ where: { user: { login } } });
    await tx.session.deleteMany({ where: { user: { login } } });
  });
  return password;
}
