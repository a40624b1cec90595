import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Channel } from '../messages/check-channel.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Transaction, UserRow } from './user.query.ts';

type Confirmation = { user: UserRow; channel: Channel };

/** Sends the code that makes a user of a sign-up, or lets one in. Frequency and budget have been checked. */
export async function sendPhoneConfirmation(
  ctx: AuthContext,
  tx: Transaction,
  { user, channel }: Confirmation,
): Promise<void> {
  const action = user.phoneConfirmedAt ? 'user_recovery_requested' : 'user_confirmation_requested';
  await tx.user.updateMany({ where: { id: user.id }, data: { confirmationSentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action, actor: user, traits: { provider: 'phone' } }]);
  await sendCode(ctx, tx, {
    userId: user.id,
    tokenType: 'confirmation',
    phone: user.phone ?? '',
    channel,
  });
}
