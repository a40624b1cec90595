import type { WebauthnCredential } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { toE164 } from '../../../values/user-row.ts';
import {
  catchAuthenticatorResponseErrors,
  createWebauthnChallenge,
  getWebauthnRelyingParty,
  loadWebauthnLibrary,
  rejectCrossOriginFrame,
  webauthnKeyAlgorithms,
  webauthnRegistrationResponseSchema,
} from './webauthn.ts';

type RegistrationInput = {
  response: unknown;
  isChallenge: (challenge: string) => boolean;
  verifiesUser: boolean;
};

/** The new credential to store; null unless the response proves that it was just created for this site. */
export function checkWebauthnRegistration(
  ctx: AuthContext,
  { response, isChallenge, verifiesUser }: RegistrationInput,
) {
  return catchAuthenticatorResponseErrors(ctx, async () => {
    const registration = webauthnRegistrationResponseSchema.parse(response);
    const { clientDataJSON, attestationObject, transports } = registration.response;
    rejectCrossOriginFrame(clientDataJSON);
    const { id: rpId, origins } = getWebauthnRelyingParty(ctx);
    const { verifyRegistrationResponse } = await loadWebauthnLibrary();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: verifiesUser,
      supportedAlgorithmIDs: [...webauthnKeyAlgorithms],
    });
    if (!registrationInfo) throw new Error('The attestation is not valid');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== registration.id) throw new Error('The response belongs to another credential');
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

type NewCredential = NonNullable<Awaited<ReturnType<typeof checkWebauthnRegistration>>>;

/**
 * Attestation is not requested, so a statement that is sent nevertheless is removed: none of its certificates
 * is parsed, and no revocation list is fetched from an address in them.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebauthnLibrary();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

type Registration = {
  user: UserRow;
  /**
   * The user handle under which the authenticator stores the key; a newer key with the same handle replaces
   * an older one.
   */
  handle: string;
  /** An authenticator that holds one of these creates no second one. */
  excludedCredentials: readonly WebauthnCredentialDescriptor[];
  /**
   * A passkey identifies its user and suffices alone; a security key is used after another sign-in method.
   */
  isPasskey: boolean;
};

export type WebauthnCredentialDescriptor = Pick<WebauthnCredential, 'credentialId' | 'transports'>;

/** The options of `navigator.credentials.create`. */
export async function createWebauthnCreationOptions(
  ctx: AuthContext,
  { user, handle, excludedCredentials, isPasskey }: Registration,
) {
  const { generateRegistrationOptions } = await loadWebauthnLibrary();
  const { id, name } = getWebauthnRelyingParty(ctx);
  const userName = user.email || toE164(user.phone) || user.id;
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(handle),
    userName,
    userDisplayName: userName,
    challenge: createWebauthnChallenge(),
    timeout: getWebauthnTimeoutMs(ctx, isPasskey),
    attestationType: 'none',
    excludeCredentials: excludedCredentials.map(toWebauthnCredentialDescriptor),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: ctx.settings.passkeyUserVerification }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: [...webauthnKeyAlgorithms],
  });
}

export function getWebauthnTimeoutMs({ settings }: AuthContext, isPasskey: boolean): number {
  return Math.ceil(1_000 * (isPasskey ? settings.webauthnChallengeSeconds : settings.challengeSeconds));
}

export function toWebauthnCredentialDescriptor({ credentialId, transports }: WebauthnCredentialDescriptor) {
  return { id: credentialId, transports };
}

type Owner = { userId: string; factorId?: string; friendlyName?: string };

/** Stores a new credential. Each may be stored only once, whether as a passkey or as a factor. */
export async function storeWebauthnCredential(
  ctx: AuthContext,
  tx: AuthTransaction,
  owner: Owner,
  { publicKey, ...credential }: NewCredential,
): Promise<WebauthnCredential> {
  const now = ctx.clock();
  const [storedCredential] = await tx.webauthnCredential.createManyAndReturn({
    data: [{ ...owner, ...credential, publicKey: new Uint8Array(publicKey), createdAt: now, updatedAt: now }],
    skipDuplicates: true,
  });
  if (!storedCredential) throw authErrors.webauthnCredentialExists();
  return storedCredential;
}
