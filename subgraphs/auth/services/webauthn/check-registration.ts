import type { AuthContext } from '../../context.ts';
import { judgeResponse, refuseForeignFrame } from './judge-response.ts';
import { keyAlgorithms } from './key-algorithms.ts';
import { relyingPartyOf } from './relying-party.ts';
import { registrationShape } from './response-shape.ts';
import { loadWebauthn } from './webauthn-library.ts';

type Registered = { response: unknown; isChallenge: (challenge: string) => boolean; verifiesUser: boolean };

/** What is to be kept of a new key; null if the response does not prove that it was made for us, now. */
export function checkRegistration(ctx: AuthContext, { response, isChallenge, verifiesUser }: Registered) {
  return judgeResponse(ctx, async () => {
    const parsed = registrationShape.parse(response);
    const { clientDataJSON, attestationObject, transports } = parsed.response;
    refuseForeignFrame(clientDataJSON);
    const { id: rpId, origins } = relyingPartyOf(ctx);
    const { verifyRegistrationResponse } = await loadWebauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...parsed,
        response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: verifiesUser,
      supportedAlgorithmIDs: [...keyAlgorithms],
    });
    if (!registrationInfo) throw new Error('The attestation is not valid');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== parsed.id) throw new Error('The response belongs to another credential');
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      signCount: BigInt(credential.counter),
      transports,
      aaguid,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  });
}

export type NewCredential = NonNullable<Awaited<ReturnType<typeof checkRegistration>>>;

/**
 * Who made the authenticator is not asked, so a statement about it that comes all the same is left aside: none of its
 * certificates is parsed, and no revocation list is fetched from where one of them says.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebauthn();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare as never));
}
