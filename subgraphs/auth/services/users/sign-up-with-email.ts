import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Challenge } from '../flows/pkce.ts';
import { startMailPause } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { audienceOf } from './audience.ts';
import { insertUser } from './insert-user.ts';
import type { Metadata } from './metadata.ts';
import { repeatSignUp } from './repeat-sign-up.ts';
import { sendConfirmation } from './send-confirmation.ts';
import type { Mailing, SignedUp } from './signed-up.ts';
import type { UserRow } from './user.query.ts';
import { draftEmailUser } from './user-draft.ts';

export type EmailSignUp = {
  email: string;
  password: string;
  data: Metadata;
  challenge: Challenge | null;
  redirectTo?: string | null;
};

/** What a fresh sign-up and one for a taken address have in common comes first, its time included. */
export async function signUpWithEmail(ctx: AuthContext, asked: EmailSignUp): Promise<SignedUp> {
  const email = parseEmail(asked.email);
  const { autoconfirm } = ctx.settings.mail;
  if (!autoconfirm) await checkRecipient(ctx, email);
  const draft = draftEmailUser({
    email,
    passwordHash: await hashPassword(asked.password),
    data: asked.data,
    aud: await audienceOf(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: autoconfirm,
  });
  const mailing = { challenge: asked.challenge, redirectTo: resolveRedirect(ctx, asked.redirectTo) };
  if (!autoconfirm) await startMailPause(ctx, 'confirmation', email);
  const taken = await findAccountByEmail(ctx, email);
  if (taken) return repeatSignUp(ctx, taken, draft, mailing);
  try {
    return await (autoconfirm ? admit(ctx, draft) : awaitConfirmation(ctx, draft, mailing));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was faster by a moment.
    const winner = await findAccountByEmail(ctx, email);
    if (!winner) throw error;
    return repeatSignUp(ctx, winner, draft, mailing);
  }
}

async function admit(ctx: AuthContext, user: UserRow): Promise<SignedUp> {
  const traits = { provider: 'email' };
  const session = await ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_signedup', actor: user, traits },
      { action: 'login', actor: user, traits },
    ]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
    return issueSession(ctx, tx, user, 'password');
  });
  return { user: session.user, session };
}

async function awaitConfirmation(ctx: AuthContext, draft: UserRow, mailing: Mailing): Promise<SignedUp> {
  await spendMailBudget(ctx);
  const user = { ...draft, confirmationSentAt: draft.createdAt };
  await ctx.db.$transaction(async (tx) => {
    await insertUser(tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_confirmation_requested', actor: user, traits: { provider: 'email' } },
    ]);
    await sendConfirmation(ctx, tx, { userId: user.id, email: user.email ?? '', ...mailing });
  });
  return { user, session: null };
}
