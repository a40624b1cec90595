import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { judgeInTurn } from '../limits/limit-password-attempts.ts';
import type { UserRow } from '../users/user.query.ts';
import { matchesPassword } from './password-hash.ts';

/** Has the signed-in user prove that they know their password; guesses are counted. */
export async function requirePassword(ctx: AuthContext, user: UserRow, password: string): Promise<void> {
  const account = `current-password:${user.id}`;
  const { isRight } = await judgeInTurn(ctx, account, async () => ({
    isRight: await matchesPassword(ctx, password, user.passwordHash),
  }));
  if (!isRight) throw authErrors.currentPasswordInvalid();
}
