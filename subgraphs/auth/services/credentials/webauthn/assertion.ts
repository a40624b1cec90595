import type { WebauthnCredential } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { type CredentialDescriptor, millisecondsToAnswer, toDescriptor } from './registration.ts';
import {
  assertionShape,
  createChallenge,
  loadWebauthn,
  refuseForeignFrame,
  relyingPartyOf,
  verifyResponse,
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
export function checkAssertion(
  ctx: AuthContext,
  known: WebauthnCredential,
  { response, isChallenge, verifiesUser }: AssertionInput,
) {
  return verifyResponse(ctx, async () => {
    const parsed = assertionShape.parse(response);
    if (parsed.id !== known.credentialId) throw new Error('The response belongs to another credential');
    refuseForeignFrame(parsed.response.clientDataJSON);
    const { id: rpId, origins } = relyingPartyOf(ctx);
    const { verifyAuthenticationResponse } = await loadWebauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...parsed,
        response: { ...parsed.response, userHandle: parsed.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: verifiesUser,
      // The library refuses a counter that has not increased, because that indicates a cloned authenticator.
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: Number(known.signCount),
      },
    });
    if (!verified) throw new Error('The signature is not valid');
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    if ((credentialDeviceType === 'multiDevice') !== known.backupEligible) {
      throw new Error('The credential was of the other kind: it can, or cannot, leave its device');
    }
    return { signCount: BigInt(newCounter), backedUp: credentialBackedUp };
  });
}

type CredentialUse = NonNullable<Awaited<ReturnType<typeof checkAssertion>>>;

/** The options of `navigator.credentials.get`: for any passkey of this site, or for this one security key. */
export async function draftAuthentication(ctx: AuthContext, securityKey: CredentialDescriptor | null) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    challenge: createChallenge(),
    timeout: millisecondsToAnswer(ctx, !securityKey),
    allowCredentials: securityKey ? [toDescriptor(securityKey)] : [],
    userVerification: securityKey ? 'preferred' : ctx.settings.passkeyUserVerification,
  });
}

/** Stores the new counter; false if a concurrent use has already stored one that is as high. */
export async function recordUse(
  ctx: AuthContext,
  tx: Transaction,
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
