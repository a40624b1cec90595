import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Complete, Completion } from './completion.ts';
import type { TokenOwner } from './find-token-owner.ts';

/**
 * Spends a token and does what it stands for; of two requests with one token, one is too late. The user is locked
 * first, here as wherever users change, so that no two transactions wait for each other.
 */
export async function consumeToken(
  ctx: AuthContext,
  tx: Transaction,
  { token, user: { id: userId } }: TokenOwner,
  complete: Complete,
): Promise<Completion> {
  const user = await lockUser(ctx, tx, userId);
  const { count } = await tx.oneTimeToken.deleteMany({
    where: { id: token.id, tokenHash: token.tokenHash },
  });
  if (count === 0) throw authErrors.otpExpired();
  return complete(ctx, tx, { token, user });
}
