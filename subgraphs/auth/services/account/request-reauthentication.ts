import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { UserRow } from '../../values/user-row.ts';
import { createOneTimeToken } from '../credentials/codes/one-time-token.ts';
import { checkMailRecipient } from '../messages/mails/check-recipient.ts';
import { sendRequestedMail } from '../messages/mails/send-queued-mail.ts';
import {
  createSmsMessageId,
  requireSmsSenderAndBudget,
  sendPhoneCode,
  sendRequestedSms,
} from '../messages/texts/send-sms.ts';
import { lockUserRow } from '../people/lock-user-row.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { refuseMailTooSoon, refuseSmsTooSoon, spendMailBudget } from '../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../shared/redirects.ts';

/**
 * Sends the signed-in user the nonce that a password change can need: by mail, or by text message to a user
 * without an email address.
 */
export async function requestReauthentication(ctx: AuthContext) {
  const { user } = await authorize(ctx, 'user:reauthenticate-self');
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
  await checkMailRecipient(ctx, email);
  refuseMailTooSoon(ctx, 'reauthentication', user.reauthenticationSentAt);
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const lockedUser = await record(ctx, tx, user.id);
    refuseMailTooSoon(ctx, 'reauthentication', lockedUser.reauthenticationSentAt);
    const { id: userId } = user;
    const newToken = { userId, tokenType: 'reauthentication', address: email, flowId: null } as const;
    const { code, token } = await createOneTimeToken(ctx, tx, newToken);
    const values = { Email: email, Token: code };
    const hookValues = { TokenHash: token, RedirectTo: resolveRedirect(ctx, undefined) };
    await sendRequestedMail(ctx, tx, { kind: 'reauthentication', to: email, userId, values, hookValues });
  });
  return { messageId: randomUUID() };
}

async function byPhone(ctx: AuthContext, user: UserRow, phone: string) {
  if (!user.phoneConfirmedAt) {
    throw authErrors.phoneNotConfirmed({ status: 422, message: 'Please verify your phone first.' });
  }
  refuseSmsTooSoon(ctx, user.reauthenticationSentAt);
  await requireSmsSenderAndBudget(ctx, phone);
  await ctx.db.$transaction(async (tx) => {
    const lockedUser = await record(ctx, tx, user.id);
    refuseSmsTooSoon(ctx, lockedUser.reauthenticationSentAt);
    await sendPhoneCode(ctx, tx, {
      ...{ userId: user.id, tokenType: 'reauthentication', phone, channel: 'sms' },
      send: sendRequestedSms,
    });
  });
  return { messageId: createSmsMessageId(ctx, phone) };
}

/**
 * Locks the user and returns their data before the change. The lock makes the second of two concurrent
 * requests fail as too early.
 */
async function record(ctx: AuthContext, tx: AuthTransaction, id: string): Promise<UserRow> {
  const user = await lockUserRow(ctx, tx, id);
  await tx.user.updateMany({ where: { id }, data: { reauthenticationSentAt: ctx.clock() } });
  await recordAuditEvents(ctx, tx, [{ action: 'user_reauthenticate_requested', actor: user }]);
  return user;
}
