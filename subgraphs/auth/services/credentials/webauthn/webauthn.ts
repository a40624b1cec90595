import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import { getValueAtPath } from '../../../../../core/lib/records.ts';
import type { AuthContext } from '../../../context.ts';

/** Loaded on first use, because it is as large as the rest of the domain, and WebAuthn is off by default. */
export async function loadWebauthnLibrary() {
  const [ceremonies, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...ceremonies, ...helpers };
}

/** The accepted signature algorithms in order of preference, by COSE number: EdDSA, ES256, RS256. */
export const webauthnKeyAlgorithms = [-8, -7, -257] as const;

/** Returns the relying party from the settings; the client cannot choose it. */
export function getWebauthnRelyingParty({ settings }: AuthContext) {
  const { relyingPartyId: id, relyingPartyName: name, relyingPartyOrigins: origins } = settings;
  return { id, name: name || id, origins };
}

/** Whether a passkey is refused that did not verify its user. */
export function requiresWebauthnUserVerification({ settings }: AuthContext): boolean {
  return settings.passkeyUserVerification === 'required';
}

/** The purpose of a challenge: to create a credential, or to sign with an existing one. */
export type WebauthnCeremonyType = 'create' | 'request';

type StoredChallenge = { id: string; type: WebauthnCeremonyType };

export function createWebauthnChallenge() {
  return new Uint8Array(randomBytes(32));
}

/** The stored digest of a challenge; it is bound to the id and the purpose of this challenge. */
export function hashWebauthnChallenge(
  { oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>,
  { id, type }: StoredChallenge,
  challenge: string,
): Buffer {
  return oneTimeDigest(`webauthn:${id}:${type}:${challenge}`);
}

/** Creates the function that compares a signed challenge with the stored one. */
export function createWebauthnChallengeMatcher(
  ctx: AuthContext,
  storedChallenge: StoredChallenge & { hash: string },
) {
  const hash = Buffer.from(storedChallenge.hash, 'hex');
  return (challenge: string) =>
    mapOverValidDigests(ctx.oneTimeDigest, (oneTimeDigest) =>
      hashWebauthnChallenge({ oneTimeDigest }, storedChallenge, challenge),
    ).some((storedHash) => timingSafeEqual(hash, storedHash));
}

/**
 * Both this server and the library throw for every flaw in an authenticator's response. The client gets the
 * same answer for all of them; the log has the reason, because an origin that is missing from the settings
 * causes the same failure.
 */
export async function catchAuthenticatorResponseErrors<T>(
  { log }: AuthContext,
  judge: () => Promise<T>,
): Promise<T | null> {
  try {
    return await judge();
  } catch (cause) {
    log.warn({ reason: String(cause).slice(0, 300) }, 'a WebAuthn response was refused');
    return null;
  }
}

/**
 * Refuses a response from a frame in a page of another origin, where the user may not intend to use their
 * key.
 */
export function rejectCrossOriginFrame(clientData: string): void {
  const client: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
  if (getValueAtPath(client, 'crossOrigin')) throw new Error('The page was in a frame of another origin');
}

function bytes(maxBytes: number) {
  return z
    .string()
    .max(maxBytes)
    .regex(/^[\w-]+$/);
}

const sharedResponseFields = {
  // The standard allows at most 1023 bytes.
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key'),
};

const transport = z.string().regex(/^[a-z-]{1,32}$/);

/** The result of `navigator.credentials.create`, as JSON. */
export const webauthnRegistrationResponseSchema = z.object({
  ...sharedResponseFields,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(32_768),
    transports: z.array(transport).max(16).catch([]),
  }),
});

/** The result of `navigator.credentials.get`, as JSON. */
export const webauthnAssertionResponseSchema = z.object({
  ...sharedResponseFields,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(128).nullish(),
  }),
});
