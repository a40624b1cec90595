import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { type PkceParameters, parseChallenge } from '../../../values/pkce.ts';
import { withdrawPassword, withdrawPasswordOf } from '../../credentials/passwords/password-hash.ts';
import { checkRecipient } from '../../messages/mails/check-recipient.ts';
import { claimAddress } from '../../people/claim-account.ts';
import { audienceOf, findUserByAddress } from '../../people/find-user.ts';
import { lockUser } from '../../people/lock-user.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { claimMail, secondsUntilNextMail, spendMailBudget } from '../../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { defer, type Works } from '../deferred/defer.ts';
import { mailSignInToken } from './mail-sign-in.ts';

type RequestRecoveryInput = PkceParameters & {
  email?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** Requests a recovery mail; the answer does not reveal whether the address has an account. */
export async function requestRecovery(ctx: AuthContext, input: RequestRecoveryInput) {
  await limitPerClient(ctx, 'requestRecovery');
  await checkCaptcha(ctx, input.captchaToken);
  const { email, ...mailing } = readInput(ctx, input);
  await checkRecipient(ctx, email);
  await claimMail(ctx, 'recovery', email);
  await spendMailBudget(ctx);
  const aud = await audienceOf(ctx);
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordOf(tx, { email, aud });
    await defer(ctx, tx, 'recovery', { email, aud, mailing });
  });
  return { messageId: randomUUID() };
}

function readInput(ctx: AuthContext, { email, redirectTo, ...parameters }: RequestRecoveryInput) {
  if (!ctx.settings.emailEnabled) {
    throw authErrors.emailProviderDisabled({ message: 'Email logins are disabled' });
  }
  if (!email) throw invalid('Password recovery requires an email', 'email');
  return {
    email: parseEmail(email),
    challenge: parseChallenge(parameters),
    redirectTo: resolveRedirect(ctx, redirectTo),
  };
}

/** Mails a recovery link to the user of an address, if there is one and the last mail is not too recent. */
export async function mailRecovery(ctx: AuthContext, { email, aud, mailing }: Works['recovery']) {
  const found = await findUserByAddress(ctx, { email }, aud);
  if (!found) return;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    // The password is withdrawn even if no mail may be sent now, because the user may use the mail of the
    // sign-up instead.
    await withdrawPassword(tx, user);
    if (secondsUntilNextMail(ctx, 'recovery', user.recoverySentAt) > 0) return;
    await claimAddress(ctx, tx, user);
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'recovery', user });
  });
}
