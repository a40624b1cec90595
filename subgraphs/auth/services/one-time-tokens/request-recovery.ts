import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import { claimMail } from '../limits/sending-pause.ts';
import { checkMailBudget, spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { audienceOf } from '../users/audience.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { UserRow } from '../users/user.query.ts';
import { mailSignInToken } from './mail-sign-in-token.ts';

export type RequestRecoveryInput = {
  email?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** Mails a way back in to whoever has the address; nobody else can tell whether anybody has. */
export async function requestRecovery(ctx: AuthContext, input: RequestRecoveryInput) {
  await limitPerClient(ctx, 'requestRecovery');
  await checkCaptcha(ctx, input.captchaToken);
  const { email, ...mailing } = readInput(ctx, input);
  await checkRecipient(ctx, email);
  await claimMail(ctx, 'recovery', email);
  const user = await findUserByAddress(ctx, { email }, await audienceOf(ctx));
  if (user) await recover(ctx, user, mailing);
  else await checkMailBudget(ctx);
  return { messageId: randomUUID() };
}

function readInput(ctx: AuthContext, { email, redirectTo, ...parameters }: RequestRecoveryInput) {
  if (!ctx.settings.emailEnabled) {
    throw authErrors.emailProviderDisabled({ message: 'Email logins are disabled' });
  }
  if (!email) throw authErrors.validationFailed({ message: 'Password recovery requires an email' });
  return {
    email: parseEmail(email),
    challenge: parseChallenge(parameters),
    redirectTo: resolveRedirect(ctx, redirectTo),
  };
}

async function recover(ctx: AuthContext, { id }: UserRow, mailing: Mailing): Promise<void> {
  await spendMailBudget(ctx);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, id);
    if (secondsUntilNextMail(ctx, 'recovery', user.recoverySentAt) > 0) return;
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'recovery', user });
  });
}
