import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Transaction } from '../users/user.query.ts';
import { confirmOwner } from './confirm-sign-up.ts';
import type { TokenOwner } from './find-token-owner.ts';

/**
 * A recovery mail or magic link also proves the address, so it confirms who was not confirmed yet. Whoever needs one does
 * not know the password, which may be a stranger's who signed up with the address: it goes.
 */
export async function recoverAccess(ctx: AuthContext, tx: Transaction, owner: TokenOwner) {
  const { user } = owner;
  if (!user.emailConfirmedAt) return confirmOwner(ctx, tx, user, null);
  await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: 'email' } }]);
  return { user };
}
