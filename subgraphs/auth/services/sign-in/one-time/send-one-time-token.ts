import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { type Challenge, type PkceParameters, parseChallenge } from '../../../values/pkce.ts';
import { checkChannel, toMessageId } from '../../messages/texts/send-sms.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { refuseWithoutMailedSignIn, requestMailedSignIn } from './mail-sign-in.ts';
import { requestTextedSignIn } from './text-sign-in.ts';

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
  await limitPerClient(ctx, 'sendOneTimeToken');
  await checkCaptcha(ctx, input.captchaToken);
  if (email && phone) throw invalid('Only an email address or phone number should be provided', 'phone');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP', 'channel');
  const challenge = parseChallenge(input);
  checkNewMetadata(input.data);
  if (email) return byMail(ctx, email, challenge, input);
  if (phone) return byPhone(ctx, phone, input);
  throw invalid('One of email or phone must be set', 'email');
}

async function byMail(
  ctx: AuthContext,
  text: string,
  challenge: Challenge | null,
  { data, createUser, redirectTo }: SendOneTimeTokenInput,
) {
  refuseWithoutMailedSignIn(ctx);
  const mailing = { challenge, redirectTo: resolveRedirect(ctx, redirectTo) };
  const email = parseEmail(text);
  await requestMailedSignIn(ctx, { email, data: data ?? {}, createsUser: createUser !== false, mailing });
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
  const channel = checkChannel(ctx, requestedChannel);
  await requestTextedSignIn(ctx, { phone, data: data ?? {}, createsUser: createUser !== false, channel });
  return { messageId: toMessageId(ctx, phone) };
}
