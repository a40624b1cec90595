import type { WebauthnCredential } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import {
  getWebauthnTimeoutMs,
  toWebauthnCredentialDescriptor,
  type WebauthnCredentialDescriptor,
} from './registration.ts';
import {
  catchAuthenticatorResponseErrors,
  createWebauthnChallenge,
  getWebauthnRelyingParty,
  loadWebauthnLibrary,
  rejectCrossOriginFrame,
  webauthnAssertionResponseSchema,
} from './webauthn.ts';

type AssertionInput = {
  response: unknown;
  isChallenge: (challenge: string) => boolean;
  verifiesUser: boolean;
};

/**
 * The changes to a credential after this use; null unless the response is a valid, current signature for this
 * site.
 */
export function checkWebauthnAssertion(
  ctx: AuthContext,
  credential: WebauthnCredential,
  { response, isChallenge, verifiesUser }: AssertionInput,
) {
  return catchAuthenticatorResponseErrors(ctx, async () => {
    const assertion = webauthnAssertionResponseSchema.parse(response);
    if (assertion.id !== credential.credentialId)
      throw new Error('The response belongs to another credential');
    rejectCrossOriginFrame(assertion.response.clientDataJSON);
    const { id: rpId, origins } = getWebauthnRelyingParty(ctx);
    const { verifyAuthenticationResponse } = await loadWebauthnLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...assertion.response, userHandle: assertion.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: verifiesUser,
      // The library refuses a counter that has not increased, because that indicates a cloned authenticator.
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: Number(credential.signCount),
      },
    });
    if (!verified) throw new Error('The signature is not valid');
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible) {
      throw new Error('The credential was of the other kind: it can, or cannot, leave its device');
    }
    return { signCount: BigInt(newCounter), backedUp: credentialBackedUp };
  });
}

type CredentialUse = NonNullable<Awaited<ReturnType<typeof checkWebauthnAssertion>>>;

/** The options of `navigator.credentials.get`: for any passkey of this site, or for this one security key. */
export async function createWebauthnRequestOptions(
  ctx: AuthContext,
  securityKey: WebauthnCredentialDescriptor | null,
) {
  const { generateAuthenticationOptions } = await loadWebauthnLibrary();
  return generateAuthenticationOptions({
    rpID: getWebauthnRelyingParty(ctx).id,
    challenge: createWebauthnChallenge(),
    timeout: getWebauthnTimeoutMs(ctx, !securityKey),
    allowCredentials: securityKey ? [toWebauthnCredentialDescriptor(securityKey)] : [],
    userVerification: securityKey ? 'preferred' : ctx.settings.passkeyUserVerification,
  });
}

/** Stores the new counter; false if a concurrent use has already stored one that is as high. */
export async function recordWebauthnCredentialUse(
  ctx: AuthContext,
  tx: AuthTransaction,
  { id }: { id: string },
  { signCount, backedUp }: CredentialUse,
): Promise<boolean> {
  const now = ctx.clock();
  const { count } = await tx.webauthnCredential.updateMany({
    where: { id, signCount: signCount === 0n ? 0n : { lt: signCount } },
    data: { signCount, backedUp, lastUsedAt: now, updatedAt: now },
  });
  return count === 1;
}
