import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { refuseTooSoon } from '../limits/mail-frequency.ts';
import { refuseSmsTooSoon } from '../limits/sms-frequency.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createReauthenticationMail } from '../mails/sign-in-mails.ts';
import { toMessageId } from '../messages/message-id.ts';
import { prepareCode, sendCode } from '../messages/send-code.ts';
import { requireLivingSession } from '../sessions/require-living-session.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { createOneTimeToken } from './create-one-time-token.ts';

/** Sends a signed-in user the nonce that a password change may need: by mail where they have an address. */
export async function requestReauthentication(ctx: AuthContext) {
  const { user } = await requireLivingSession(ctx);
  if (user.email) return byMail(ctx, user, user.email);
  if (user.phone) return byPhone(ctx, user, user.phone);
  throw authErrors.validationFailed({
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
}

async function byMail(ctx: AuthContext, user: UserRow, email: string) {
  if (!user.emailConfirmedAt) {
    throw authErrors.emailNotConfirmed({ status: 422, message: 'Please verify your email first.' });
  }
  await checkRecipient(ctx, email);
  refuseTooSoon(ctx, 'reauthentication', user.reauthenticationSentAt);
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const locked = await record(ctx, tx, user.id);
    refuseTooSoon(ctx, 'reauthentication', locked.reauthenticationSentAt);
    const { code } = await createOneTimeToken(ctx, tx, {
      userId: user.id,
      tokenType: 'reauthentication',
      address: email,
      flowId: null,
    });
    await enqueueMail(ctx, tx, createReauthenticationMail({ userId: user.id, email, code }));
  });
  return { messageId: randomUUID() };
}

async function byPhone(ctx: AuthContext, user: UserRow, phone: string) {
  if (!user.phoneConfirmedAt) {
    throw authErrors.phoneNotConfirmed({ status: 422, message: 'Please verify your phone first.' });
  }
  refuseSmsTooSoon(ctx, user.reauthenticationSentAt);
  await prepareCode(ctx, phone);
  await ctx.db.$transaction(async (tx) => {
    const locked = await record(ctx, tx, user.id);
    refuseSmsTooSoon(ctx, locked.reauthenticationSentAt);
    await sendCode(ctx, tx, { userId: user.id, tokenType: 'reauthentication', phone, channel: 'sms' });
  });
  return { messageId: toMessageId(ctx, phone) };
}

/** Gives the user as they were before, and locked: of two requests at once, one is too soon. */
async function record(ctx: AuthContext, tx: Transaction, id: string): Promise<UserRow> {
  const user = await lockUser(ctx, tx, id);
  await tx.user.updateMany({ where: { id }, data: { reauthenticationSentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action: 'user_reauthenticate_requested', actor: user }]);
  return user;
}
