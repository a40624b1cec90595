import type { WebauthnCredential } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { judgeResponse, refuseForeignFrame } from './judge-response.ts';
import { relyingPartyOf } from './relying-party.ts';
import { assertionShape } from './response-shape.ts';
import { loadWebauthn } from './webauthn-library.ts';

type Asserted = { response: unknown; isChallenge: (challenge: string) => boolean; verifiesUser: boolean };

/** What changes of a key by this use; null if the response is not its signature, for us, now. */
export function checkAssertion(
  ctx: AuthContext,
  known: WebauthnCredential,
  { response, isChallenge, verifiesUser }: Asserted,
) {
  return judgeResponse(ctx, async () => {
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
      // Refuses a counter that has not moved on, where the authenticator counts: then there are two of it.
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

export type CredentialUse = NonNullable<Awaited<ReturnType<typeof checkAssertion>>>;
