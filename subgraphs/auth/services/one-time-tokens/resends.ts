import type { AuthContext } from '../../context.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { listChangeRecipients, mailEmailChange } from '../addresses/mail-email-change.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Works } from '../postponed/work.ts';
import { claimAddress } from '../users/claim-address.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import { sendPhoneConfirmation } from '../users/send-phone-confirmation.ts';

// Each sends again what waits to be confirmed. Where nothing does, or the last one went out a moment ago, nothing is
// sent.

export async function resendConfirmation(
  ctx: AuthContext,
  { email, aud, mailing }: Works['resentConfirmation'],
): Promise<void> {
  const found = await findUserByAddress(ctx, { email }, aud);
  if (!found || found.emailConfirmedAt) return;
  const { id } = found;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (user.emailConfirmedAt || secondsUntilNextMail(ctx, 'confirmation', user.confirmationSentAt) > 0)
      return;
    await claimAddress(ctx, tx, user);
    await tx.user.updateMany({ where: { id }, data: { confirmationSentAt: ctx.clock() } });
    await sendConfirmation(ctx, tx, { userId: id, email, ...mailing });
  });
}

export async function resendEmailChange(
  ctx: AuthContext,
  { aud, mailing, ...address }: Works['resentEmailChange'],
): Promise<void> {
  const found = await findUserByAddress(ctx, address, aud);
  if (!found?.newEmail) return;
  const recipients = listChangeRecipients(ctx, found, found.newEmail);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (!user.newEmail || secondsUntilNextMail(ctx, 'emailChange', user.emailChangeSentAt) > 0) return;
    await mailEmailChange(ctx, tx, user, { email: user.newEmail, recipients, mailing });
  });
}

export async function resendPhoneConfirmation(
  ctx: AuthContext,
  { aud, ...address }: Works['resentPhoneConfirmation'],
): Promise<void> {
  const found = await findUserByAddress(ctx, address, aud);
  if (!found || found.phoneConfirmedAt) return;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (user.phoneConfirmedAt || secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    await sendPhoneConfirmation(ctx, tx, { user, channel: 'sms' });
  });
}

export async function resendPhoneChange(
  ctx: AuthContext,
  { aud, ...address }: Works['resentPhoneChange'],
): Promise<void> {
  const found = await findUserByAddress(ctx, address, aud);
  if (!found?.newPhone) return;
  await ctx.db.$transaction(async (tx) => {
    const { id, newPhone, phoneChangeSentAt } = await lockUser(ctx, tx, found.id);
    if (!newPhone || secondsUntilNextSms(ctx, phoneChangeSentAt) > 0) return;
    await tx.user.updateMany({ where: { id }, data: { phoneChangeSentAt: ctx.clock() } });
    await sendCode(ctx, tx, { userId: id, tokenType: 'phoneChange', phone: newPhone, channel: 'sms' });
  });
}
