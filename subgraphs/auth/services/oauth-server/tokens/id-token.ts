import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { createSigner } from '../../../../../core/auth/create-signer.ts';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { UserRow } from '../../users/user.query.ts';
import { issuerOf } from '../issuer.ts';
import { toScopes } from '../scopes.ts';
import type { AuthenticatedClient } from './authenticate-client.ts';
import { toUserClaims } from './user-claims.ts';

type SignedIn = {
  user: UserRow;
  approver: Pick<Session, 'amr'> | null;
  accessToken: string;
  expiresIn: number;
  scope: string;
  nonce: string | null;
};

/** Tells an app who signed in; null where it did not ask to be told. */
export async function createIdToken(
  ctx: AuthContext,
  client: AuthenticatedClient,
  { user, approver, accessToken, expiresIn, scope, nonce }: SignedIn,
): Promise<string | null> {
  const scopes = toScopes(scope);
  if (!scopes.includes('openid')) return null;
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  const proofs = (approver?.amr ?? []) as { timestamp: number }[];
  return sign(ctx, client, {
    iss: issuerOf(ctx),
    aud: client.id,
    iat: issuedAt,
    exp: issuedAt + expiresIn,
    auth_time: Math.max(0, ...proofs.map(({ timestamp }) => timestamp)),
    ...(nonce !== null && { nonce }),
    at_hash: toHalfHash(accessToken, ctx.keyring.algorithm),
    ...toWireClaims(toUserClaims(user, scopes)),
  });
}

/**
 * A public key is for everybody. Without one it is the app's own secret that signs (OpenID Connect, 10.1), never the
 * server's: who could check that could sign as well.
 */
function sign(
  { keyring }: AuthContext,
  { secret }: AuthenticatedClient,
  claims: JWTPayload,
): Promise<string> {
  if (keyring.algorithm !== 'HS256') return keyring.signIdToken(claims);
  if (secret === null) throw new Error('A public client was let ask for an id_token that it cannot check.');
  const key = new TextEncoder().encode(secret);
  return createSigner({ key, alg: 'HS256', kid: undefined })(claims);
}

/** The left half of the token's hash, by the hash of the signature; of EdDSA it is SHA-512. */
function toHalfHash(token: string, algorithm: string): string {
  const digest = hash(algorithm.endsWith('256') ? 'sha256' : 'sha512', token, 'buffer');
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

function toWireClaims(claims: ReturnType<typeof toUserClaims>): JWTPayload {
  const { preferredUsername, updatedAt, emailVerified, phoneNumber, phoneNumberVerified, ...rest } = claims;
  const all = {
    ...rest,
    preferred_username: preferredUsername,
    updated_at: updatedAt && Math.floor(updatedAt.getTime() / 1000),
    email_verified: emailVerified,
    phone_number: phoneNumber,
    phone_number_verified: phoneNumberVerified,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}
