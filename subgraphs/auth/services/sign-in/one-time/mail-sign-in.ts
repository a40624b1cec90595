import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { LinkTarget } from '../../../values/pkce.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import { withdrawPassword, withdrawPasswordOf } from '../../credentials/passwords/password-hash.ts';
import { checkRecipient } from '../../messages/mails/check-recipient.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { confirmsAtOnce } from '../../people/email-address.ts';
import { audienceOf, findAccountByEmail, findUserByAddress } from '../../people/find-user.ts';
import { lockUser } from '../../people/lock-user.ts';
import { draftEmailUser, insertUser, recordSignUp } from '../../people/new-user.ts';
import { openFlow } from '../../sessions/flows/flow.ts';
import { recordEvents } from '../../shared/audit.ts';
import { isNewUserAllowed } from '../../shared/hooks/user-created.ts';
import { claimMail, secondsUntilNextMail, spendMailBudget } from '../../shared/limits/sending-limits.ts';
import { defer, type Works } from '../deferred/defer.ts';
import { byEmail, sendConfirmation } from '../sign-up/by-email.ts';
import { restartSignUp } from '../sign-up/repeat-sign-up.ts';

/**
 * Mails a magic link to a user. Without a user, creates one and mails a confirmation if the request and the
 * settings allow it; otherwise sends nothing.
 */
export async function mailSignIn(ctx: AuthContext, work: Works['mailedSignIn']): Promise<void> {
  const { email, aud } = work;
  const draft = draftEmailUser({
    email,
    passwordHash: null,
    data: work.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    confirmed: confirmsAtOnce(ctx, 'email'),
  });
  const user = await findUserByAddress(ctx, { email }, aud);
  if (user) return mailUser(ctx, user, draft, work.mailing);
  const mayJoin = work.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await findAccountByEmail(ctx, email)) || !(await isNewUserAllowed(ctx, draft))) return;
  return createAndMail(ctx, draft, work.mailing);
}

async function mailUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, mailing: LinkTarget) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    const isMember = user.emailConfirmedAt || confirmsAtOnce(ctx, 'email');
    const lastSentAt = isMember ? user.recoverySentAt : user.confirmationSentAt;
    // The frequency of a magic link applies to both mails: another one for new users would reveal which they
    // are.
    if (secondsUntilNextMail(ctx, 'recovery', lastSentAt) > 0) return withdrawPassword(tx, user);
    if (!isMember) {
      return restartSignUp({ ctx, tx, kind: byEmail }, { existing: user, draft, sending: { mailing } });
    }
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
  });
}

async function createAndMail(ctx: AuthContext, draft: UserRow, mailing: LinkTarget): Promise<void> {
  const user = draft.emailConfirmedAt ? draft : { ...draft, confirmationSentAt: draft.createdAt };
  try {
    await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      if (user.emailConfirmedAt) {
        await recordSignUp(ctx, tx, user, 'email');
        return mailSignInToken(ctx, tx, { ...mailing, kind: 'magiclink', user });
      }
      await recordEvents(ctx, tx, byEmail.toEvents(user));
      await sendConfirmation(ctx, tx, { userId: user.id, email: user.email ?? '', ...mailing });
    });
  } catch (error) {
    // A concurrent request created the user and sent the mail.
    if (!isUniqueViolation(error)) throw error;
  }
}

export function refuseWithoutMailedSignIn({ settings }: AuthContext): void {
  if (!settings.emailEnabled) throw refusal('Email logins are disabled');
  if (!settings.magicLinkEnabled) throw refusal('Login with magic link is disabled');
}

function refusal(message: string) {
  return authErrors.emailProviderDisabled({ status: 422, message });
}

/** Requests the mail for a sign-in without a password: of a user, or of a new user if this is allowed. */
export async function requestMailedSignIn(ctx: AuthContext, request: Omit<Works['mailedSignIn'], 'aud'>) {
  await checkRecipient(ctx, request.email);
  await claimMail(ctx, 'recovery', request.email);
  await spendMailBudget(ctx);
  const { email } = request;
  const aud = await audienceOf(ctx);
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordOf(tx, { email, aud });
    await defer(ctx, tx, 'mailedSignIn', { ...request, aud });
  });
}

const mailKinds = { recovery: 'recovery', magiclink: 'magicLink' } as const;

type SignInToken = LinkTarget & { kind: keyof typeof mailKinds; user: UserRow };

/** Mails a link and a code that sign a user in. Frequency and budget have been checked. */
export async function mailSignInToken(ctx: AuthContext, tx: Transaction, asked: SignInToken): Promise<void> {
  const { kind, user, challenge, redirectTo } = asked;
  const email = user.email ?? '';
  const flowId = await openFlow(ctx, tx, { userId: user.id, method: kind, challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId: user.id,
    tokenType: 'recovery',
    address: email,
    flowId,
  });
  await tx.user.updateMany({ where: { id: user.id }, data: { recoverySentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action: 'user_recovery_requested', actor: user }]);
  await enqueueMail(
    ctx,
    tx,
    createLinkMail(ctx, mailKinds[kind], { userId: user.id, email, code, token, redirectTo }),
  );
}
