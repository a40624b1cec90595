import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { type Challenge, parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { checkChannel } from '../messages/check-channel.ts';
import { toMessageId } from '../messages/message-id.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { checkNewMetadata, type Metadata } from '../users/metadata.ts';
import { refuseWithoutMailedSignIn, requestMailedSignIn } from './request-mailed-sign-in.ts';
import { requestTextedSignIn } from './request-texted-sign-in.ts';

export type SendOneTimeTokenInput = {
  email?: string | null;
  phone?: string | null;
  createUser?: boolean | null;
  data?: Metadata | null;
  channel?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** A way in without a password, by mail or to a phone. The order of the checks is the contract's. */
export async function sendOneTimeToken(ctx: AuthContext, input: SendOneTimeTokenInput) {
  const { email, phone, channel } = input;
  await limitPerClient(ctx, 'sendOneTimeToken');
  await checkCaptcha(ctx, input.captchaToken);
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = parseChallenge(input);
  checkNewMetadata(input.data);
  if (email) return byMail(ctx, email, challenge, input);
  if (phone) return byPhone(ctx, phone, input);
  throw invalid('One of email or phone must be set');
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
  { data, createUser, channel: asked }: SendOneTimeTokenInput,
) {
  if (!ctx.settings.phoneEnabled) {
    throw authErrors.phoneProviderDisabled({ message: 'Unsupported phone provider' });
  }
  const phone = parsePhone(text);
  const channel = checkChannel(ctx, asked);
  await requestTextedSignIn(ctx, { phone, data: data ?? {}, createsUser: createUser !== false, channel });
  return { messageId: toMessageId(ctx, phone) };
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
