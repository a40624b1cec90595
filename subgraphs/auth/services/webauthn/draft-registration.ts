import type { WebauthnCredential } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { UserRow } from '../users/user.query.ts';
import { createChallenge } from './challenge.ts';
import { keyAlgorithms } from './key-algorithms.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn-library.ts';

type Registration = {
  user: UserRow;
  /** Under what the authenticator files the key; of two with the same it keeps the newer one. */
  handle: string;
  /** Whoever holds one of these makes no second one. */
  excluded: readonly Known[];
  /** A passkey leads to its user and is proof enough alone; a security key comes after a password. */
  isPasskey: boolean;
};

export type Known = Pick<WebauthnCredential, 'credentialId' | 'transports'>;

/** What a browser needs for `navigator.credentials.create`. */
export async function draftRegistration(
  ctx: AuthContext,
  { user, handle, excluded, isPasskey }: Registration,
) {
  const { generateRegistrationOptions } = await loadWebauthn();
  const { id, name } = relyingPartyOf(ctx);
  const userName = user.email || toE164(user.phone) || user.id;
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(handle),
    userName,
    userDisplayName: userName,
    challenge: createChallenge(),
    timeout: millisecondsToAnswer(ctx, isPasskey),
    attestationType: 'none',
    excludeCredentials: excluded.map(toDescriptor),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: [...keyAlgorithms],
  });
}

export function millisecondsToAnswer({ settings }: AuthContext, isPasskey: boolean): number {
  return Math.ceil(1_000 * (isPasskey ? settings.webauthnChallengeSeconds : settings.challengeSeconds));
}

export function toDescriptor({ credentialId, transports }: Known) {
  return { id: credentialId, transports };
}
