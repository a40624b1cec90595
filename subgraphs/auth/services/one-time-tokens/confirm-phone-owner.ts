import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { confirmPhone } from '../addresses/confirm-phone.ts';
import { confirmedAt } from '../addresses/confirmed-at.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Transaction } from '../users/user.query.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** The phone is the user's: they are a user now, or were one and sign in. */
export async function confirmPhoneOwner(ctx: AuthContext, tx: Transaction, { user }: TokenOwner) {
  const confirmed = await confirmPhone(ctx, tx, user);
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  const action = user.phoneConfirmedAt ? 'login' : 'user_signedup';
  await recordEvents(ctx, tx, [{ action, actor: confirmed, traits: { provider: 'phone' } }]);
  if (!confirmedAt(user) && !user.isAnonymous) {
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
  }
  return { user: confirmed };
}
