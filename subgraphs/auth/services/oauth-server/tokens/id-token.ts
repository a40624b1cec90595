import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { createSigner } from '../../../../../core/auth/keyring.ts';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { parseOauthScopes } from '../../../values/scopes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { canSignIdTokensFor } from '../clients/oauth-client.ts';
import { getOauthIssuer } from '../read-oauth-server.ts';
import type { AuthenticatedOauthClient } from './authenticate-client.ts';
import { toUserClaims } from './get-oauth-user-info.ts';

type SignedIn = {
  user: UserRow;
  approver: Pick<Session, 'amr'> | null;
  accessToken: string;
  expiresIn: number;
  scope: string;
  nonce: string | null;
};

/**
 * The id_token that identifies the user to an app; null without the scope openid, or if the app cannot verify
 * it.
 */
export async function createIdToken(
  ctx: AuthContext,
  client: AuthenticatedOauthClient,
  { user, approver, accessToken, expiresIn, scope, nonce }: SignedIn,
): Promise<string | null> {
  const scopes = parseOauthScopes(scope);
  if (!scopes.includes('openid') || !canSignIdTokensFor(ctx, client.clientType)) return null;
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  const proofs = approver?.amr ?? [];
  return sign(ctx, client, {
    iss: getOauthIssuer(ctx),
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
 * A public key lets everyone check a token. Without one the app's own secret signs (OpenID Connect, 10.1),
 * never the server's: a secret that checks tokens can sign them as well.
 */
function sign({ keyring }: AuthContext, { secret }: AuthenticatedOauthClient, claims: JWTPayload) {
  if (keyring.algorithm !== 'HS256') return keyring.signIdToken(claims);
  if (secret === null) throw new Error('A public client cannot verify an id_token');
  const key = new TextEncoder().encode(secret);
  return createSigner({ key, alg: 'HS256', kid: undefined })(claims);
}

/** The left half of the token's hash, by the hash of the signature's algorithm; for EdDSA that is SHA-512. */
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
