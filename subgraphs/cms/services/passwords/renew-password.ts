import { randomBytes } from 'node:crypto';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { forgetTries } from '../sessions/forget-tries.ts';
import { hashPassword } from './password.ts';

/** Gives a user a new password, forgets failed tries and ends every session. Only for the operator's command. */
export async function renewPassword(
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
    await forgetTries(tx, login);
    await tx.session.deleteMany({ where: { user: { login } } });
  });
  return password;
}
