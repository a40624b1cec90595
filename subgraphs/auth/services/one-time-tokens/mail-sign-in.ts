import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { claimMail } from '../limits/sending-pause.ts';
import { checkMailBudget, spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { audienceOf } from '../users/audience.ts';
import { insertUser } from '../users/insert-user.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Metadata } from '../users/metadata.ts';
import { restartSignUp } from '../users/restart-sign-up.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { UserRow } from '../users/user.query.ts';
import { draftEmailUser } from '../users/user-draft.ts';
import { mailSignInToken } from './mail-sign-in-token.ts';

type MailedSignIn = { email: string; data: Metadata; createsUser: boolean; mailing: Mailing };

export function refuseWithoutMailedSignIn({ settings }: AuthContext): void {
  if (!settings.emailEnabled) throw refusal('Email logins are disabled');
  if (!settings.magicLinkEnabled) throw refusal('Login with magic link is disabled');
}

function refusal(message: string) {
  return authErrors.emailProviderDisabled({ status: 422, message });
}

/**
 * Mails a magic link to a user, or the confirmation of their sign-up to somebody who is none yet. Where neither may
 * be done the answer is the same, so that nobody can tell.
 */
export async function mailSignIn(ctx: AuthContext, asked: MailedSignIn): Promise<void> {
  const { email } = asked;
  await checkRecipient(ctx, email);
  await claimMail(ctx, 'recovery', email);
  const aud = await audienceOf(ctx);
  const draft = draftEmailUser({
    email,
    passwordHash: null,
    data: asked.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: ctx.settings.mail.autoconfirm,
  });
  const user = await findUserByAddress(ctx, { email }, aud);
  if (user) return mailUser(ctx, user, draft, asked.mailing);
  const mayJoin = asked.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await findAccountByEmail(ctx, email))) return checkMailBudget(ctx);
  return mailNewcomer(ctx, draft, asked.mailing);
}

async function mailUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, mailing: Mailing): Promise<void> {
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    const isMember = user.emailConfirmedAt || ctx.settings.mail.autoconfirm;
    const lastSentAt = isMember ? user.recoverySentAt : user.confirmationSentAt;
    // The pause of a magic link, whichever mail it is: another one for newcomers would give them away.
    if (secondsUntilNextMail(ctx, 'recovery', lastSentAt) > 0) return;
    if (isMember) await mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
    else await restartSignUp(ctx, tx, { existing: user, draft, mailing });
  });
}

async function mailNewcomer(ctx: AuthContext, draft: UserRow, mailing: Mailing): Promise<void> {
  await spendMailBudget(ctx);
  try {
    await (draft.emailConfirmedAt ? admit(ctx, draft, mailing) : awaitConfirmation(ctx, draft, mailing));
  } catch (error) {
    // Somebody was faster by a moment, and has the mail.
    if (!isUniqueViolation(error)) throw error;
  }
}

function admit(ctx: AuthContext, user: UserRow, mailing: Mailing): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits: { provider: 'email' } }]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
  });
}

function awaitConfirmation(ctx: AuthContext, draft: UserRow, mailing: Mailing): Promise<void> {
  const user = { ...draft, confirmationSentAt: draft.createdAt };
  return ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_confirmation_requested', actor: user, traits: { provider: 'email' } },
    ]);
    await sendConfirmation(ctx, tx, { userId: user.id, email: user.email ?? '', ...mailing });
  });
}
