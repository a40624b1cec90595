import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import {
  withdrawPasswordByAddress,
  withdrawUnconfirmedPassword,
} from '../../credentials/passwords/withdraw-password.ts';
import { checkMailRecipient } from '../../messages/mails/check-recipient.ts';
import { prepareAddressProof } from '../../people/clear-unconfirmed-account.ts';
import { findUserByAddress, getRequestAudience } from '../../people/find-user.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import {
  enforceMailRequestLimit,
  secondsUntilNextMail,
  spendMailBudget,
} from '../../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { type DeferredWorkInputs, deferWork } from '../deferred/defer-work.ts';
import { sendSignInMail } from './mail-sign-in.ts';

type RequestRecoveryInput = PkceParameters & {
  email?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** Requests a recovery mail; the answer does not reveal whether the address has an account. */
export async function requestRecovery(ctx: AuthContext, input: RequestRecoveryInput) {
  await enforceClientRateLimit(ctx, 'requestRecovery');
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  const { email, ...mailing } = readInput(ctx, input);
  await checkMailRecipient(ctx, email);
  await enforceMailRequestLimit(ctx, 'recovery', email);
  await spendMailBudget(ctx);
  const aud = await getRequestAudience(ctx);
  await ctx.db.$transaction(async (tx) => {
    await withdrawPasswordByAddress(tx, { email, aud });
    await deferWork(ctx, tx, 'recovery', { email, aud, mailing });
  });
  return { messageId: randomUUID() };
}

function readInput(ctx: AuthContext, { email, redirectTo, ...parameters }: RequestRecoveryInput) {
  if (!ctx.settings.emailEnabled) {
    throw authErrors.emailProviderDisabled({ message: 'Email logins are disabled' });
  }
  if (!email) throw createInvalidInputError('Password recovery requires an email', 'email');
  return {
    email: parseEmail(email),
    challenge: parsePkceChallenge(parameters),
    redirectTo: resolveRedirect(ctx, redirectTo),
  };
}

/** Mails a recovery link to the user of an address, if there is one and the last mail is not too recent. */
export async function sendRecoveryMail(
  ctx: AuthContext,
  { email, aud, mailing }: DeferredWorkInputs['recovery'],
) {
  const foundUser = await findUserByAddress(ctx, { email }, aud);
  if (!foundUser) return;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, foundUser.id);
    // The password is withdrawn even if no mail may be sent now, because the user may use the mail of the
    // sign-up instead.
    await withdrawUnconfirmedPassword(tx, user);
    if (secondsUntilNextMail(ctx, 'recovery', user.recoverySentAt) > 0) return;
    await prepareAddressProof(ctx, tx, user);
    await sendSignInMail(ctx, tx, { ...mailing, kind: 'recovery', user });
  });
}
