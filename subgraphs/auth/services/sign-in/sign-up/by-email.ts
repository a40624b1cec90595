import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import type { MailLinkTarget, PkceChallenge } from '../../../values/pkce.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import { checkMailRecipient } from '../../messages/mails/check-recipient.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { prepareAddressProof } from '../../people/clear-unconfirmed-account.ts';
import { isAddressAutoConfirmed } from '../../people/email-address.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { createEmailUserRow } from '../../people/new-user.ts';
import { createPkceFlow } from '../../sessions/flows/flow.ts';
import { type AuditEvent, recordAuditEvents } from '../../shared/audit.ts';
import {
  secondsUntilNextMail,
  spendMailBudget,
  startMailCooldown,
} from '../../shared/limits/sending-limits.ts';
import { deferWork } from '../deferred/defer-work.ts';
import type { SignUpAddressHandler } from './address-handler.ts';

const toRequested = (actor: UserRow): AuditEvent => ({
  action: 'user_confirmation_requested',
  actor,
  traits: { provider: 'email' },
});

export const emailSignUpHandler: SignUpAddressHandler<{ mailing: MailLinkTarget }> = {
  provider: 'email',
  isAutoconfirmed: (ctx) => isAddressAutoConfirmed(ctx, 'email'),
  checkRecipient: checkMailRecipient,
  draft: ({ address, ...input }) => createEmailUserRow({ ...input, email: address }),
  find: findAccountByEmail,
  startPause: (ctx, email) => startMailCooldown(ctx, 'confirmation', email),
  spendBudget: spendMailBudget,
  hasTestCode: () => false,
  toEvents: (user) => [toRequested(user)],
  deferConfirmation: (ctx, tx, userId, { mailing }) =>
    deferWork(ctx, tx, 'confirmation', { userId, mailing }),
  deferRepeat: (ctx, tx, { userId, address: email, passwordHash, data, delivery }) =>
    deferWork(ctx, tx, 'repeatedSignUp', { userId, email, passwordHash, data, ...delivery }),
  confirm: async (ctx, userId, { mailing }) => {
    const user = await ctx.db.user.findUnique({
      where: { id: userId },
      select: { email: true, emailConfirmedAt: true },
    });
    const { email, emailConfirmedAt } = user ?? {};
    if (!email || emailConfirmedAt) return;
    await ctx.db.$transaction((tx) => sendSignUpConfirmationMail(ctx, tx, { userId, email, ...mailing }));
  },
  isUnconfirmed: (user, email) => !user.emailConfirmedAt && user.email === email,
  unconfirmedColumns: { emailConfirmedAt: null },
  toStamp: (now) => ({ confirmationSentAt: now }),
  secondsUntilNext: (ctx, lastSentAt) => secondsUntilNextMail(ctx, 'confirmation', lastSentAt),
  resend: async (ctx, tx, { existingUser, draft, delivery }) => {
    await prepareAddressProof(ctx, tx, existingUser, draft.userMetadata);
    await recordAuditEvents(ctx, tx, [toRequested(existingUser)]);
    const { id: userId } = existingUser;
    await sendSignUpConfirmationMail(ctx, tx, { userId, email: draft.email ?? '', ...delivery.mailing });
  },
};

type Confirmation = { userId: string; email: string; challenge: PkceChallenge | null; redirectTo: string };

/** Sends the mail that confirms a sign-up. Frequency and budget have been checked. */
export async function sendSignUpConfirmationMail(
  ctx: AuthContext,
  tx: AuthTransaction,
  confirmation: Confirmation,
) {
  const { userId, email, challenge, redirectTo } = confirmation;
  const flowId = await createPkceFlow(ctx, tx, { userId, method: 'email/signup', challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId,
    tokenType: 'confirmation',
    address: email,
    flowId,
  });
  await enqueueMail(ctx, tx, createLinkMail(ctx, 'confirmation', { userId, email, code, token, redirectTo }));
}
