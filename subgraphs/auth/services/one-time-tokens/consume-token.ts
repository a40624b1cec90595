import type { AuthContext } from '../../context.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { Complete, Completion } from './completion.ts';
import type { TokenOwner } from './find-token-owner.ts';

/**
 * Spends a token and does what it stands for; of two requests with one token, one is too late. The user is locked
 * first, here as wherever users change, so that no two transactions wait for each other.
 */
export async function consumeToken(
  ctx: AuthContext,
  tx: Transaction,
  { token, user: { id: userId }, refusal }: TokenOwner,
  complete: Complete,
): Promise<Completion> {
  const user = await lockUser(ctx, tx, userId, refusal);
  const { count } = await tx.oneTimeToken.deleteMany({
    where: { id: token.id, tokenHash: token.tokenHash },
  });
  if (count === 0 || !isStillTheirs(user, token.relatesTo)) throw refusal();
  return complete(ctx, tx, { token, user, refusal });
}

/** Whoever gave an address up is not let in by what was sent there before. */
function isStillTheirs({ email, phone, newEmail, newPhone, identities }: UserRow, address: string): boolean {
  return [email, phone, newEmail, newPhone, ...identities.map((one) => one.email)].includes(address);
}
