import type { AuthContext } from '../../context.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { listChangeRecipients, mailEmailChange } from '../addresses/mail-email-change.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { sendCode } from '../messages/send-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import type { Works } from '../postponed/work.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import { sendPhoneConfirmation } from '../users/send-phone-confirmation.ts';

// Each sends again what waits to be confirmed. Where nothing does, or the last one went out a moment ago, nothing is
// sent.

export async function resendConfirmation(
  ctx: AuthContext,
  { email, aud, mailing }: Works['resentConfirmation'],
): Promise<boolean> {
  const found = await findUserByAddress(ctx, { email }, aud);
  if (!found || found.emailConfirmedAt) return false;
  const { id } = found;
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (user.emailConfirmedAt || secondsUntilNextMail(ctx, 'confirmation', user.confirmationSentAt) > 0)
      return false;
    await tx.user.updateMany({ where: { id }, data: { confirmationSentAt: ctx.clock() } });
    await sendConfirmation(ctx, tx, { userId: id, email, ...mailing });
    return true;
  });
}

export async function resendEmailChange(
  ctx: AuthContext,
  { email, aud, mailing }: Works['resentEmailChange'],
): Promise<boolean> {
  const found = await findUserByAddress(ctx, { email }, aud);
  if (!found?.newEmail) return false;
  const recipients = listChangeRecipients(ctx, found, found.newEmail);
  // The first is paid for.
  for (const _ of recipients.slice(1)) await spendMailBudget(ctx);
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (!user.newEmail || secondsUntilNextMail(ctx, 'emailChange', user.emailChangeSentAt) > 0) return false;
    await mailEmailChange(ctx, tx, user, { email: user.newEmail, recipients, mailing });
    return true;
  });
}

export async function resendPhoneConfirmation(
  ctx: AuthContext,
  { phone, aud }: Works['resentPhoneConfirmation'],
): Promise<boolean> {
  const found = await findUserByAddress(ctx, { phone }, aud);
  if (!found || found.phoneConfirmedAt) return false;
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (user.phoneConfirmedAt || secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return false;
    await sendPhoneConfirmation(ctx, tx, { user, channel: 'sms' });
    return true;
  });
}

export async function resendPhoneChange(
  ctx: AuthContext,
  { phone, aud }: Works['resentPhoneChange'],
): Promise<boolean> {
  const found = await findUserByAddress(ctx, { phone }, aud);
  if (!found?.newPhone) return false;
  return ctx.db.$transaction(async (tx) => {
    const { id, newPhone, phoneChangeSentAt } = await lockUser(ctx, tx, found.id);
    if (!newPhone || secondsUntilNextSms(ctx, phoneChangeSentAt) > 0) return false;
    await tx.user.updateMany({ where: { id }, data: { phoneChangeSentAt: ctx.clock() } });
    await sendCode(ctx, tx, { userId: id, tokenType: 'phoneChange', phone: newPhone, channel: 'sms' });
    return !findTestCode(ctx, newPhone);
  });
}
