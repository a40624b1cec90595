import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { findTestCode } from '../../../values/test-codes.ts';
import { type UserRow, withIdentities } from '../../../values/user-row.ts';
import { type Channel, enqueueSms, prepareCode, sendCode } from '../../messages/texts/send-sms.ts';
import { confirmsAtOnce } from '../../people/email-address.ts';
import { draftPhoneUser } from '../../people/new-user.ts';
import { recordEvents } from '../../shared/audit.ts';
import { findBeforeClaim } from '../../shared/find-or-import.ts';
import { secondsUntilNextSms, startSmsPause } from '../../shared/limits/sending-limits.ts';
import { defer } from '../deferred/defer.ts';
import type { AddressKind } from './address-kind.ts';

export const byPhone: AddressKind<{ channel: Channel }> = {
  provider: 'phone',
  isAutoconfirmed: (ctx) => confirmsAtOnce(ctx, 'phone'),
  draft: ({ address, ...input }) => draftPhoneUser({ ...input, phone: address }),
  find: (ctx, phone) =>
    findBeforeClaim(ctx, { kind: 'phone', key: phone }, () =>
      ctx.db.user.findUnique({
        where: { phone },
        select: { id: true, passwordHash: true, nextPasswordHash: true },
      }),
    ),
  startPause: startSmsPause,
  spendBudget: prepareCode,
  hasTestCode: (ctx, phone) => findTestCode(ctx, phone) !== null,
  // The event is recorded when the code is sent.
  toEvents: () => [],
  deferConfirmation: (ctx, tx, userId, { channel }) =>
    defer(ctx, tx, 'textedConfirmation', { userId, channel }),
  deferRepeat: (ctx, tx, { userId, address: phone, passwordHash, data, sending }) =>
    defer(ctx, tx, 'repeatedPhoneSignUp', { userId, phone, passwordHash, data, ...sending }),
  confirm: async (ctx, userId, { channel }) => {
    const user = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
    if (!user?.phone || user.phoneConfirmedAt) return;
    await ctx.db.$transaction((tx) => sendPhoneConfirmation(ctx, tx, { user, channel }));
  },
  isUnconfirmed: (user, phone) => !user.phoneConfirmedAt && user.phone === phone,
  unconfirmed: { phoneConfirmedAt: null },
  toStamp: () => ({}),
  secondsUntilNext: secondsUntilNextSms,
  resend: (ctx, tx, { existing: user, sending: { channel } }) =>
    sendPhoneConfirmation(ctx, tx, { user, channel }),
};

type Confirmation = { user: UserRow; channel: Channel };

/** Sends the code that confirms a sign-up or signs a user in. Frequency and budget have been checked. */
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
    send: enqueueSms,
  });
}
