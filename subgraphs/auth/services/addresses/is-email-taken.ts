import type { Transaction } from '../users/user.query.ts';
import { isSharedIdentity } from './find-account-by-email.ts';

/** Whether an address is somebody else's, as their own or through an identity outside single sign-on. */
export async function isEmailTaken(
  db: Pick<Transaction, 'user' | 'identity'>,
  email: string,
  userId: string,
): Promise<boolean> {
  const identities = await db.identity.count({
    where: { ...isSharedIdentity(email), userId: { not: userId } },
  });
  if (identities > 0) return true;
  const users = await db.user.count({ where: { email, isSsoUser: false, id: { not: userId } } });
  return users > 0;
}
