import type { AuthContext } from '../../context.ts';
import { createChallenge } from './challenge.ts';
import { type Known, millisecondsToAnswer, toDescriptor } from './draft-registration.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn-library.ts';

/** What a browser needs for `navigator.credentials.get`: any passkey of this site, or this one security key. */
export async function draftAuthentication(ctx: AuthContext, securityKey: Known | null) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    challenge: createChallenge(),
    timeout: millisecondsToAnswer(ctx, !securityKey),
    allowCredentials: securityKey ? [toDescriptor(securityKey)] : [],
    userVerification: securityKey ? 'preferred' : 'required',
  });
}
