import type { AuthContext } from '../../context.ts';
import { listChangeRecipients, mailEmailChange } from '../addresses/mail-email-change.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import { checkMailBudget, spendMailBudget } from '../limits/spend-mail-budget.ts';
import { prepareCode, pretendCode, sendCode } from '../messages/send-code.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import { sendPhoneConfirmation } from '../users/send-phone-confirmation.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { UserRow } from '../users/user.query.ts';

/**
 * What is sent again, if anything waits to be confirmed. Where nothing does, or the last one went out a moment ago,
 * nothing is sent and nothing is said.
 */
export type Resend<Via> = (ctx: AuthContext, user: UserRow | null, via: Via) => Promise<void>;

export type PhoneVia = { phone: string };

export const resendConfirmation: Resend<Mailing> = async (ctx, found, mailing) => {
  if (!found?.email || found.emailConfirmedAt) return checkMailBudget(ctx);
  const { id, email } = found;
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (user.emailConfirmedAt || secondsUntilNextMail(ctx, 'confirmation', user.confirmationSentAt) > 0)
      return;
    await tx.user.updateMany({ where: { id }, data: { confirmationSentAt: ctx.clock() } });
    await sendConfirmation(ctx, tx, { userId: id, email, ...mailing });
  });
};

export const resendEmailChange: Resend<Mailing> = async (ctx, found, mailing) => {
  if (!found?.newEmail) return checkMailBudget(ctx);
  const recipients = listChangeRecipients(ctx, found, found.newEmail);
  for (const _ of recipients) await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (!user.newEmail || secondsUntilNextMail(ctx, 'emailChange', user.emailChangeSentAt) > 0) return;
    await mailEmailChange(ctx, tx, user, { email: user.newEmail, recipients, mailing });
  });
};

export const resendPhoneConfirmation: Resend<PhoneVia> = async (ctx, found, { phone }) => {
  if (!found || found.phoneConfirmedAt) return pretendCode(ctx, phone);
  await prepareCode(ctx, phone);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    if (user.phoneConfirmedAt || secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    await sendPhoneConfirmation(ctx, tx, { user, channel: 'sms' });
  });
};

export const resendPhoneChange: Resend<PhoneVia> = async (ctx, found, { phone }) => {
  if (!found?.newPhone) return pretendCode(ctx, phone);
  await prepareCode(ctx, found.newPhone);
  await ctx.db.$transaction(async (tx) => {
    const { id, newPhone, phoneChangeSentAt } = await lockUser(ctx, tx, found.id);
    if (!newPhone || secondsUntilNextSms(ctx, phoneChangeSentAt) > 0) return;
    await tx.user.updateMany({ where: { id }, data: { phoneChangeSentAt: ctx.clock() } });
    await sendCode(ctx, tx, { userId: id, tokenType: 'phoneChange', phone: newPhone, channel: 'sms' });
  });
};
