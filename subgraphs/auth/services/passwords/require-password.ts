import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { countFailure, refuseTooManyFailures } from '../limits/limit-password-attempts.ts';
import type { UserRow } from '../users/user.query.ts';
import { matchesPassword } from './password-hash.ts';

/** Has the signed-in user prove that they know their password; guesses are counted. */
export async function requirePassword(ctx: AuthContext, user: UserRow, password: string): Promise<void> {
  const account = `current-password:${user.id}`;
  await refuseTooManyFailures(ctx, account);
  if (await matchesPassword(ctx, password, user.passwordHash)) return;
  await countFailure(ctx, account);
  throw authErrors.currentPasswordInvalid();
}
