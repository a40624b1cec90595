import type { CmsTransaction } from '../../deps.ts';
import { hashLogin } from './login-tries.ts';

/** With a new password, or when an administrator helps: the next try under the login is its first. */
export async function forgetTries(tx: CmsTransaction, login: string): Promise<void> {
  // In the order in which a try takes the rows, so that the two never wait for each other.
  await tx.loginTries.deleteMany({ where: { loginHash: hashLogin(login) } });
  await tx.user.updateMany({ where: { login }, data: { loginTries: 0 } });
}
