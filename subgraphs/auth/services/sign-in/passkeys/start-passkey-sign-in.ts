import type { AuthContext } from '../../../context.ts';
import { draftAuthentication } from '../../credentials/webauthn/assertion.ts';
import { checkCaptcha } from '../../sessions/callers/check-captcha.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { requirePasskeys } from '../../shared/service/required-features.ts';
import { storePasskeyChallenge } from './passkey-challenge.ts';

/** Requests any passkey of this site. No user is named, so the answer reveals nothing about accounts. */
export async function startPasskeySignIn(ctx: AuthContext, input: { captchaToken?: string | null }) {
  requirePasskeys(ctx);
  await limitPerClient(ctx, 'startPasskey');
  await checkCaptcha(ctx, input.captchaToken);
  return storePasskeyChallenge(ctx, { type: 'request', userId: null }, await draftAuthentication(ctx, null));
}
