import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { type PkceChallenge, type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import { checkPhoneMessageChannel, createSmsMessageId } from '../../messages/texts/send-sms.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { requestSignInMail, requireMailedSignInEnabled } from './mail-sign-in.ts';
import { requestSignInSms } from './sms-sign-in.ts';

export type SendOneTimeTokenInput = PkceParameters & {
  email?: string | null;
  phone?: string | null;
  createUser?: boolean | null;
  data?: Metadata | null;
  channel?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** Starts a sign-in without a password, by mail or phone. The order of the checks is the contract's. */
export async function sendOneTimeToken(ctx: AuthContext, input: SendOneTimeTokenInput) {
  const { email, phone, channel } = input;
  await enforceClientRateLimit(ctx, 'sendOneTimeToken');
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  if (email && phone)
    throw createInvalidInputError('Only an email address or phone number should be provided', 'phone');
  if (email && channel)
    throw createInvalidInputError('Channel should only be specified with Phone OTP', 'channel');
  const challenge = parsePkceChallenge(input);
  checkNewMetadata(input.data);
  if (email) return byMail(ctx, email, challenge, input);
  if (phone) return byPhone(ctx, phone, input);
  throw createInvalidInputError('One of email or phone must be set', 'email');
}

async function byMail(
  ctx: AuthContext,
  text: string,
  challenge: PkceChallenge | null,
  { data, createUser, redirectTo }: SendOneTimeTokenInput,
) {
  requireMailedSignInEnabled(ctx);
  const linkTarget = { challenge, redirectTo: resolveRedirect(ctx, redirectTo) };
  const email = parseEmail(text);
  await requestSignInMail(ctx, {
    email,
    data: data ?? {},
    createsUser: createUser !== false,
    mailing: linkTarget,
  });
  return { messageId: randomUUID() };
}

async function byPhone(
  ctx: AuthContext,
  text: string,
  { data, createUser, channel: requestedChannel }: SendOneTimeTokenInput,
) {
  if (!ctx.settings.phoneEnabled) {
    throw authErrors.phoneProviderDisabled({ message: 'Unsupported phone provider' });
  }
  const phone = parsePhone(text);
  const channel = checkPhoneMessageChannel(ctx, requestedChannel);
  await requestSignInSms(ctx, { phone, data: data ?? {}, createsUser: createUser !== false, channel });
  return { messageId: createSmsMessageId(ctx, phone) };
}
