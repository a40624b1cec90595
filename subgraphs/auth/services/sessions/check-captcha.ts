import { z } from 'zod';
import { fetchThirdParty } from '../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { mayTokenReadUsers } from './require-admin.ts';

const addresses = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

const answerShape = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish(),
});

/** Checks the captcha of a request, if the settings enable captchas; administrators need none. */
export async function checkCaptcha(ctx: AuthContext, token: string | null | undefined): Promise<void> {
  if ((await ctx.caller())?.isAdmin && (await mayTokenReadUsers(ctx))) return;
  if (!token?.trim()) throw refusal('no captcha_token found');
  const { success, 'error-codes': codes } = await verifyToken(ctx, token.trim());
  if (!success) throw refusal((codes ?? []).join(', '));
}

/** Has the provider verify a token, and reads the response regardless of its status. Rejects without a response. */
async function verifyToken({ log, settings, request }: AuthContext, token: string) {
  const { provider, secret, timeoutSeconds, verifyUrl } = settings.captcha;
  const form = { secret, response: token, remoteip: request.client.ip };
  try {
    const response = await fetchThirdParty(verifyUrl ?? addresses[provider], {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    return answerShape.parse(await response.json());
  } catch (cause) {
    log.warn({ err: cause, provider }, 'a captcha token was not checked');
    throw authErrors.unexpectedFailure({ message: 'captcha verification process failed', cause });
  }
}

function refusal(reason: string) {
  return authErrors.captchaFailed({ message: `captcha protection: request disallowed (${reason})` });
}
