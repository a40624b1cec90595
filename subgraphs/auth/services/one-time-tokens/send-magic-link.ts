import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { checkNewMetadata, type Metadata } from '../users/metadata.ts';
import { refuseWithoutMailedSignIn, requestMailedSignIn } from './request-mailed-sign-in.ts';

export type SendMagicLinkInput = {
  email?: string | null;
  data?: Metadata | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** The older way to ask for a mailed sign-in. The order of the checks is the contract's. */
export async function sendMagicLink(ctx: AuthContext, input: SendMagicLinkInput) {
  const { email: text, redirectTo, captchaToken, ...parameters } = input;
  const data = input.data ?? {};
  await limitPerClient(ctx, 'sendMagicLink');
  await checkCaptcha(ctx, captchaToken);
  refuseWithoutMailedSignIn(ctx);
  if (!text) {
    throw authErrors.validationFailed({ status: 422, message: 'Password recovery requires an email' });
  }
  const email = parseEmail(text);
  const mailing = { challenge: parseChallenge(parameters), redirectTo: resolveRedirect(ctx, redirectTo) };
  checkNewMetadata(data);
  await requestMailedSignIn(ctx, { email, data, createsUser: true, mailing });
  return { messageId: randomUUID() };
}
