import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { claimMail } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { postpone } from '../postponed/postpone.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { audienceOf } from '../users/audience.ts';

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
  await spendMailBudget(ctx);
  await postpone(ctx, ctx.db, 'recovery', { email, aud: await audienceOf(ctx), mailing });
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
