import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import { parseEmail } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata } from '../../../values/metadata.ts';
import { type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { requestSignInMail, requireMailedSignInEnabled } from './mail-sign-in.ts';

export type SendMagicLinkInput = PkceParameters & {
  email?: string | null;
  data?: Metadata | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** The older endpoint for a mailed sign-in. The order of the checks is the contract's. */
export async function sendMagicLink(ctx: AuthContext, input: SendMagicLinkInput) {
  const { email: text, redirectTo, captchaToken, ...parameters } = input;
  const data = input.data ?? {};
  await enforceClientRateLimit(ctx, 'sendMagicLink');
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, captchaToken);
  requireMailedSignInEnabled(ctx);
  if (!text) {
    throw authErrors.validationFailed({
      status: 422,
      ...createInputErrorDetails('Password recovery requires an email', 'email'),
    });
  }
  const email = parseEmail(text);
  const linkTarget = {
    challenge: parsePkceChallenge(parameters),
    redirectTo: resolveRedirect(ctx, redirectTo),
  };
  checkNewMetadata(data);
  await requestSignInMail(ctx, { email, data, createsUser: true, mailing: linkTarget });
  return { messageId: randomUUID() };
}
