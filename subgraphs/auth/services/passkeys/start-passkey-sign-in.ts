import type { AuthContext } from '../../context.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { draftAuthentication } from '../webauthn/draft-authentication.ts';
import { storePasskeyChallenge } from './passkey-challenge.ts';
import { refuseWithoutPasskeys } from './require-passkey-owner.ts';

/** Asks a stranger's browser for any passkey of this site; nobody says who they are, so nothing can depend on it. */
export async function startPasskeySignIn(ctx: AuthContext, input: { captchaToken?: string | null }) {
  refuseWithoutPasskeys(ctx);
  await limitPerClient(ctx, 'startPasskey');
  await checkCaptcha(ctx, input.captchaToken);
  return storePasskeyChallenge(ctx, { type: 'request', userId: null }, await draftAuthentication(ctx, null));
}
