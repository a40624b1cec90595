import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import { type UserRow, userRowInclude } from '../../../values/user-row.ts';
import {
  enqueueSms,
  type PhoneMessageChannel,
  requireSmsSenderAndBudget,
  sendPhoneCode,
} from '../../messages/texts/send-sms.ts';
import { isAddressAutoConfirmed } from '../../people/email-address.ts';
import { createPhoneUserRow } from '../../people/new-user.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { findOrImportCurrentOwner } from '../../shared/find-or-import.ts';
import { secondsUntilNextSms, startSmsCooldown } from '../../shared/limits/sending-limits.ts';
import { deferWork } from '../deferred/defer-work.ts';
import type { SignUpAddressHandler } from './address-handler.ts';

export const phoneSignUpHandler: SignUpAddressHandler<{ channel: PhoneMessageChannel }> = {
  provider: 'phone',
  isAutoconfirmed: (ctx) => isAddressAutoConfirmed(ctx, 'phone'),
  draft: ({ address, ...input }) => createPhoneUserRow({ ...input, phone: address }),
  find: (ctx, phone) =>
    findOrImportCurrentOwner(ctx, { kind: 'phone', key: phone }, () =>
      ctx.db.user.findUnique({
        where: { phone },
        select: { id: true, passwordHash: true, nextPasswordHash: true },
      }),
    ),
  startPause: startSmsCooldown,
  spendBudget: requireSmsSenderAndBudget,
  hasTestCode: (ctx, phone) => findPhoneTestCode(ctx, phone) !== null,
  // The event is recorded when the code is sent.
  toEvents: () => [],
  deferConfirmation: (ctx, tx, userId, { channel }) =>
    deferWork(ctx, tx, 'textedConfirmation', { userId, channel }),
  deferRepeat: (ctx, tx, { userId, address: phone, passwordHash, data, delivery }) =>
    deferWork(ctx, tx, 'repeatedPhoneSignUp', { userId, phone, passwordHash, data, ...delivery }),
  confirm: async (ctx, userId, { channel }) => {
    const user = await ctx.db.user.findUnique({ where: { id: userId }, include: userRowInclude });
    if (!user?.phone || user.phoneConfirmedAt) return;
    await ctx.db.$transaction((tx) => sendPhoneConfirmation(ctx, tx, { user, channel }));
  },
  isUnconfirmed: (user, phone) => !user.phoneConfirmedAt && user.phone === phone,
  unconfirmedColumns: { phoneConfirmedAt: null },
  toStamp: () => ({}),
  secondsUntilNext: secondsUntilNextSms,
  resend: (ctx, tx, { existingUser: user, delivery: { channel } }) =>
    sendPhoneConfirmation(ctx, tx, { user, channel }),
};

type Confirmation = { user: UserRow; channel: PhoneMessageChannel };

/** Sends the code that confirms a sign-up or signs a user in. Frequency and budget have been checked. */
export async function sendPhoneConfirmation(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, channel }: Confirmation,
): Promise<void> {
  const action = user.phoneConfirmedAt ? 'user_recovery_requested' : 'user_confirmation_requested';
  await tx.user.updateMany({ where: { id: user.id }, data: { confirmationSentAt: ctx.clock() } });
  await recordAuditEvents(ctx, tx, [{ action, actor: user, traits: { provider: 'phone' } }]);
  await sendPhoneCode(ctx, tx, {
    userId: user.id,
    tokenType: 'confirmation',
    phone: user.phone ?? '',
    channel,
    send: enqueueSms,
  });
}
