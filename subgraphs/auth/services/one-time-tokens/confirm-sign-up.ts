import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { confirmEmail } from '../addresses/confirm-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import { leaveToOwner } from '../users/leave-to-owner.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** The address is the user's: they are a user now, with the password that came with their sign-up, if it was not withdrawn. */
export function confirmSignUp(ctx: AuthContext, tx: Transaction, { user }: TokenOwner) {
  return confirmOwner(ctx, tx, user, user.passwordHash || null);
}

export async function confirmOwner(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  passwordHash: string | null,
) {
  const confirmed = await confirmEmail(ctx, tx, await leaveToOwner(ctx, tx, user, passwordHash));
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: confirmed, traits: { provider: 'email' } }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: confirmed.email });
  return { user: confirmed };
}
