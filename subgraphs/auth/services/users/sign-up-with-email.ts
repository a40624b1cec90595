import { announce } from '../../../../core/events.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { findAccountByEmail } from '../addresses/find-account-by-email.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Challenge } from '../flows/pkce.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { startMailPause } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { hashPassword, hashPasswordAlike } from '../passwords/password-hash.ts';
import { postpone } from '../postponed/postpone.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { audienceOf } from './audience.ts';
import { insertUser } from './insert-user.ts';
import type { Metadata } from './metadata.ts';
import type { Mailing, SignedUp } from './signed-up.ts';
import { storeSignUp } from './store-sign-up.ts';
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
    passwordHash: autoconfirm ? await hashPassword(ctx, asked.password) : null,
    data: asked.data,
    aud: await audienceOf(ctx),
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: autoconfirm,
  });
  const mailing = { challenge: asked.challenge, redirectTo: resolveRedirect(ctx, asked.redirectTo) };
  return autoconfirm ? admit(ctx, draft) : awaitConfirmation(ctx, draft, { ...asked, email, mailing });
}

const traits = { provider: 'email' };

/** With autoconfirm there is nothing to hide behind. */
async function admit(ctx: AuthContext, user: UserRow): Promise<SignedUp> {
  if (await findAccountByEmail(ctx, user.email ?? '')) throw authErrors.userAlreadyExists();
  await checkNewcomer(ctx, user);
  try {
    const session = await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      await recordEvents(ctx, tx, [
        { action: 'user_signedup', actor: user, traits },
        { action: 'login', actor: user, traits },
      ]);
      await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
      return issueSession(ctx, tx, user, 'password');
    });
    return { user: session.user, session };
  } catch (error) {
    // Somebody was faster by a moment.
    throw isUniqueViolation(error) ? authErrors.userAlreadyExists() : error;
  }
}

type Waiting = { email: string; password: string; data: Metadata; mailing: Mailing };

/**
 * Whether the address is taken or not, the same statements run and the same is answered: the draft, which for a taken
 * address is stored nowhere. What follows is the queue's.
 */
async function awaitConfirmation(ctx: AuthContext, draft: UserRow, asked: Waiting): Promise<SignedUp> {
  await checkNewcomer(ctx, draft);
  await startMailPause(ctx, 'confirmation', asked.email);
  const taken = await findAccountByEmail(ctx, asked.email);
  await spendMailBudget(ctx);
  const passwordHash = await hashPasswordAlike(ctx, asked.password, taken?.passwordHash ?? null);
  const user = { ...draft, passwordHash, confirmationSentAt: draft.createdAt };
  try {
    await (taken ? repeat(ctx, taken, passwordHash, asked) : join(ctx, user, asked));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was faster by a moment.
    const winner = await findAccountByEmail(ctx, asked.email);
    if (!winner) throw error;
    await repeat(ctx, winner, await hashPasswordAlike(ctx, asked.password, winner.passwordHash), asked);
  }
  return { user, session: null };
}

function join(ctx: AuthContext, user: UserRow, { mailing }: Waiting): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const event = { action: 'user_confirmation_requested', actor: user, traits } as const;
    await storeSignUp(ctx, tx, { user, events: [event] });
    await postpone(ctx, tx, 'confirmation', { userId: user.id, mailing });
  });
}

function repeat(ctx: AuthContext, { id }: UserRow, passwordHash: string, asked: Waiting): Promise<void> {
  const { email, data, mailing } = asked;
  return ctx.db.$transaction(async (tx) => {
    await storeSignUp(ctx, tx, { user: null, events: [] });
    await postpone(ctx, tx, 'repeatedSignUp', { userId: id, email, passwordHash, data, mailing });
  });
}
