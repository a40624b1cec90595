import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { MailLinkTarget } from '../../../values/pkce.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import {
  withdrawPasswordByAddress,
  withdrawUnconfirmedPassword,
} from '../../credentials/passwords/withdraw-password.ts';
import { checkMailRecipient } from '../../messages/mails/check-recipient.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { createLinkMail } from '../../messages/mails/link-mails.ts';
import { isAddressAutoConfirmed } from '../../people/email-address.ts';
import { findAccountByEmail, findUserByAddress, getRequestAudience } from '../../people/find-user.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { createEmailUserRow, insertUser, recordSignUp } from '../../people/new-user.ts';
import { createPkceFlow } from '../../sessions/flows/flow.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { isNewUserAllowedByHook } from '../../shared/hooks/user-created.ts';
import {
  enforceMailRequestLimit,
  secondsUntilNextMail,
  spendMailBudget,
} from '../../shared/limits/sending-limits.ts';
import { type DeferredWorkInputs, deferWork } from '../deferred/defer-work.ts';
import { emailSignUpHandler, sendSignUpConfirmationMail } from '../sign-up/by-email.ts';
import { resendSignUpConfirmation } from '../sign-up/repeat-sign-up.ts';

/**
 * Mails a magic link to a user. Without a user, creates one and mails a confirmation if the request and the
 * settings allow it; otherwise sends nothing.
 */
export async function startSignInByMail(
  ctx: AuthContext,
  work: DeferredWorkInputs['mailedSignIn'],
): Promise<void> {
  const { email, aud } = work;
  const draft = createEmailUserRow({
    email,
    passwordHash: null,
    data: work.data,
    aud,
    role: ctx.settings.defaultRole,
    now: ctx.clock(),
    isConfirmed: isAddressAutoConfirmed(ctx, 'email'),
  });
  const user = await findUserByAddress(ctx, { email }, aud);
  if (user) return mailUser(ctx, user, draft, work.mailing);
  const mayJoin = work.createsUser && !ctx.settings.disableSignup;
  if (!mayJoin || (await findAccountByEmail(ctx, email)) || !(await isNewUserAllowedByHook(ctx, draft)))
    return;
  return createAndMail(ctx, draft, work.mailing);
}

async function mailUser(ctx: AuthContext, { id }: UserRow, draft: UserRow, linkTarget: MailLinkTarget) {
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, id);
    const isMember = user.emailConfirmedAt || isAddressAutoConfirmed(ctx, 'email');
    const lastSentAt = isMember ? user.recoverySentAt : user.confirmationSentAt;
    // The frequency of a magic link applies to both mails: another one for new users would reveal which they
    // are.
    if (secondsUntilNextMail(ctx, 'recovery', lastSentAt) > 0) return withdrawUnconfirmedPassword(tx, user);
    if (!isMember) {
      return resendSignUpConfirmation(
        { ctx, tx, kind: emailSignUpHandler },
        { existingUser: user, draft, delivery: { mailing: linkTarget } },
      );
    }
    await sendSignInMail(ctx, tx, { ...linkTarget, kind: 'magiclink', user });
  });
}

async function createAndMail(ctx: AuthContext, draft: UserRow, linkTarget: MailLinkTarget): Promise<void> {
  const user = draft.emailConfirmedAt ? draft : { ...draft, confirmationSentAt: draft.createdAt };
  try {
    await ctx.db.$transaction(async (tx) => {
      await insertUser(ctx, tx, user);
      if (user.emailConfirmedAt) {
        await recordSignUp(ctx, tx, user, 'email');
        return sendSignInMail(ctx, tx, { ...linkTarget, kind: 'magiclink', user });
      }
      await recordAuditEvents(ctx, tx, emailSignUpHandler.toEvents(user));
      await sendSignUpConfirmationMail(ctx, tx, { userId: user.id, email: user.email ?? '', ...linkTarget });
    });
  } catch (error) {
    // A concurrent request created the user and sent the mail.
    if (!isUniqueViolation(error)) throw error;
  }
}

export function requireMailedSignInEnabled({ settings }: AuthContext): void {
  if (!settings.emailEnabled) throw refusal('Email logins are disabled');
  if (!settings.magicLinkEnabled) throw refusal('Login with magic link is disabled');
}

function refusal(message: string) {
  return authErrors.emailProviderDisabled({ status: 422, message });
}

/** Requests the mail for a sign-in without a password: of a user, or of a new user if this is allowed. */
export async function requestSignInMail(
  ctx: AuthContext,
  request: Omit<DeferredWorkInputs['mailedSignIn'], 'aud'>,
) {
  await checkMailRecipient(ctx, request.email);
  await enforceMailRequestLimit(ctx, 'recovery', request.email);
  await spendMailBudget(ctx);
  const { email } = request;
  const aud = await getRequestAudience(ctx);
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordByAddress(tx, { email, aud });
    await deferWork(ctx, tx, 'mailedSignIn', { ...request, aud });
  });
}

const mailKinds = { recovery: 'recovery', magiclink: 'magicLink' } as const;

type SignInToken = MailLinkTarget & { kind: keyof typeof mailKinds; user: UserRow };

/** Mails a link and a code that sign a user in. Frequency and budget have been checked. */
export async function sendSignInMail(
  ctx: AuthContext,
  tx: AuthTransaction,
  signInToken: SignInToken,
): Promise<void> {
  const { kind, user, challenge, redirectTo } = signInToken;
  const email = user.email ?? '';
  const flowId = await createPkceFlow(ctx, tx, { userId: user.id, method: kind, challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId: user.id,
    tokenType: 'recovery',
    address: email,
    flowId,
  });
  await tx.user.updateMany({ where: { id: user.id }, data: { recoverySentAt: ctx.clock() } });
  await recordAuditEvents(ctx, tx, [{ action: 'user_recovery_requested', actor: user }]);
  await enqueueMail(
    ctx,
    tx,
    createLinkMail(ctx, mailKinds[kind], { userId: user.id, email, code, token, redirectTo }),
  );
}
