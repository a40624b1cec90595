import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { confirmEmail } from '../addresses/confirm-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Transaction } from '../users/user.query.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** The address is the user's: they are a user now. */
export async function confirmSignUp(ctx: AuthContext, tx: Transaction, { user }: TokenOwner) {
  const confirmed = await confirmEmail(ctx, tx, user);
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: confirmed, traits: { provider: 'email' } }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: confirmed.email });
  return { user: confirmed };
}
