import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { recordEvents } from '../audit/record-event.ts';
import { admitsNewcomer } from '../hooks/admits-newcomer.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { insertUser } from '../users/insert-user.ts';
import { lockUser } from '../users/lock-user.ts';
import { restartSignUp } from '../users/restart-sign-up.ts';
import { sendConfirmation } from '../users/send-confirmation.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { UserRow } from '../users/user.query.ts';
import { draftEmailUser } from '../users/user-draft.ts';
import { withdrawPassword } from '../users/withdrawn-password.ts';
import { mailSignInToken } from './mail-sign-in-token.ts';

/**
 * Mails a magic link to a user, or the confirmation of their sign-up to somebody who is none yet; nothing where neither
 * may be done.
 */
export async function mailSignIn(ctx: AuthContext, asked: Works['mailedSignIn']): Promise<void> {
  const { email, aud } = asked;
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
  if (!mayJoin || (await findAccountByEmail(ctx, email)) || !(await admitsNewcomer(ctx, draft))) return;
  return mailNewcomer(ctx, draft, asked.mailing);
}

async function mailUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, mailing: Mailing) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    const isMember = user.emailConfirmedAt || ctx.settings.mail.autoconfirm;
    const lastSentAt = isMember ? user.recoverySentAt : user.confirmationSentAt;
    // The pause of a magic link, whichever mail it is: another one for newcomers would give them away.
    if (secondsUntilNextMail(ctx, 'recovery', lastSentAt) > 0) return withdrawPassword(tx, user);
    if (!isMember) return restartSignUp(ctx, tx, { existing: user, draft, mailing });
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
  });
}

async function mailNewcomer(ctx: AuthContext, draft: UserRow, mailing: Mailing): Promise<void> {
  try {
    await (draft.emailConfirmedAt ? admit(ctx, draft, mailing) : awaitConfirmation(ctx, draft, mailing));
  } catch (error) {
    // Somebody was faster by a moment, and has the mail.
    if (!isUniqueViolation(error)) throw error;
  }
}

function admit(ctx: AuthContext, user: UserRow, mailing: Mailing): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    await insertUser(ctx, tx, user);
    await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits: { provider: 'email' } }]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
  });
}

function awaitConfirmation(ctx: AuthContext, draft: UserRow, mailing: Mailing): Promise<void> {
  const user = { ...draft, confirmationSentAt: draft.createdAt };
  return ctx.db.$transaction(async (tx) => {
    await insertUser(ctx, tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_confirmation_requested', actor: user, traits: { provider: 'email' } },
    ]);
    await sendConfirmation(ctx, tx, { userId: user.id, email: user.email ?? '', ...mailing });
  });
}
