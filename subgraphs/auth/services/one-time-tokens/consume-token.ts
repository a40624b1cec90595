import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Complete, Completion } from './completion.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** Spends a token and does what it stands for; of two requests with one token, one is too late. */
export async function consumeToken(
  ctx: AuthContext,
  tx: Transaction,
  owner: TokenOwner,
  complete: Complete,
): Promise<Completion> {
  const { id, tokenHash } = owner.token;
  const { count } = await tx.oneTimeToken.deleteMany({ where: { id, tokenHash } });
  if (count === 0) throw authErrors.otpExpired();
  return complete(ctx, tx, owner);
}
