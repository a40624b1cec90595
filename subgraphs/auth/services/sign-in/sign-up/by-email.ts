import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import type { Challenge, LinkTarget } from '../../../values/pkce.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import { checkRecipient } from '../../messages/mails/check-recipient.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { claimAddress } from '../../people/claim-account.ts';
import { confirmsAtOnce } from '../../people/email-address.ts';
import { findAccountByEmail } from '../../people/find-user.ts';
import { draftEmailUser } from '../../people/new-user.ts';
import { openFlow } from '../../sessions/flows/flow.ts';
import { type AuditEvent, recordEvents } from '../../shared/audit.ts';
import { secondsUntilNextMail, spendMailBudget, startMailPause } from '../../shared/limits/sending-limits.ts';
import { defer } from '../deferred/defer.ts';
import type { AddressKind } from './address-kind.ts';

const toRequested = (actor: UserRow): AuditEvent => ({
  action: 'user_confirmation_requested',
  actor,
  traits: { provider: 'email' },
});

export const byEmail: AddressKind<{ mailing: LinkTarget }> = {
  provider: 'email',
  isAutoconfirmed: (ctx) => confirmsAtOnce(ctx, 'email'),
  checkRecipient,
  draft: ({ address, ...input }) => draftEmailUser({ ...input, email: address }),
  find: findAccountByEmail,
  startPause: (ctx, email) => startMailPause(ctx, 'confirmation', email),
  spendBudget: spendMailBudget,
  hasTestCode: () => false,
  toEvents: (user) => [toRequested(user)],
  deferConfirmation: (ctx, tx, userId, { mailing }) => defer(ctx, tx, 'confirmation', { userId, mailing }),
  deferRepeat: (ctx, tx, { userId, address: email, passwordHash, data, sending }) =>
    defer(ctx, tx, 'repeatedSignUp', { userId, email, passwordHash, data, ...sending }),
  confirm: async (ctx, userId, { mailing }) => {
    const user = await ctx.db.user.findUnique({
      where: { id: userId },
      select: { email: true, emailConfirmedAt: true },
    });
    const { email, emailConfirmedAt } = user ?? {};
    if (!email || emailConfirmedAt) return;
    await ctx.db.$transaction((tx) => sendConfirmation(ctx, tx, { userId, email, ...mailing }));
  },
  isUnconfirmed: (user, email) => !user.emailConfirmedAt && user.email === email,
  unconfirmed: { emailConfirmedAt: null },
  toStamp: (now) => ({ confirmationSentAt: now }),
  secondsUntilNext: (ctx, lastSentAt) => secondsUntilNextMail(ctx, 'confirmation', lastSentAt),
  resend: async (ctx, tx, { existing, draft, sending }) => {
    await claimAddress(ctx, tx, existing, draft.userMetadata);
    await recordEvents(ctx, tx, [toRequested(existing)]);
    const { id: userId } = existing;
    await sendConfirmation(ctx, tx, { userId, email: draft.email ?? '', ...sending.mailing });
  },
};

type Confirmation = { userId: string; email: string; challenge: Challenge | null; redirectTo: string };

/** Sends the mail that confirms a sign-up. Frequency and budget have been checked. */
export async function sendConfirmation(ctx: AuthContext, tx: Transaction, confirmation: Confirmation) {
  const { userId, email, challenge, redirectTo } = confirmation;
  const flowId = await openFlow(ctx, tx, { userId, method: 'email/signup', challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId,
    tokenType: 'confirmation',
    address: email,
    flowId,
  });
  await enqueueMail(ctx, tx, createLinkMail(ctx, 'confirmation', { userId, email, code, token, redirectTo }));
}
