import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import {
  type AuthorizationServer,
  allowInsecureRequests,
  type Client,
  customFetch,
  getValidatedIdTokenClaims,
  type JWKSCacheInput,
  jwksCache,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi';
import type { AuthContext } from '../../../../context.ts';
import { findIssuer } from './find-issuer.ts';
import { type Claims, type ConfiguredProvider, locate } from './provider.ts';

type IdTokenInput = { idToken: string | null | undefined; accessToken: string; nonce: string | null };

/** Checks an id_token's signature, issuer, audience, times, nonce and access token; null if none is used. */
export async function checkIdToken(
  ctx: AuthContext,
  { name, provider, configuration, fetch }: ConfiguredProvider,
  { idToken, accessToken, nonce }: IdTokenInput,
): Promise<Claims | null> {
  const { idToken: rules } = provider;
  if (!rules?.keys || rules.onlyFromApps) return null;
  if (!idToken) {
    if (rules.required) throw new Error('the id_token is missing');
    return null;
  }
  const keys = locate(rules.keys, configuration.url);
  const { url } = configuration;
  const issuer = (await findIssuer(ctx, { provider, url, fetch }, decodeJwt(idToken))) ?? '';
  const server: AuthorizationServer = {
    issuer,
    jwks_uri: keys,
    ...(rules.algorithms && { id_token_signing_alg_values_supported: [...rules.algorithms] }),
  };
  const client: Client = { client_id: configuration.clientId[0] ?? '' };
  // The library reads tokens only from a provider's response.
  const response = Response.json({ access_token: accessToken, token_type: 'bearer', id_token: idToken });
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    requireIdToken: true,
    ...(nonce !== null && { expectedNonce: nonce }),
  });
  await validateApplicationLevelSignature(server, response, {
    [jwksCache]: cacheOf(ctx, `${name} ${keys}`),
    [customFetch]: (target, options) => fetch(target, options),
    [allowInsecureRequests]: keys.startsWith('http:'),
  });
  const claims: Claims = { ...getValidatedIdTokenClaims(tokens) };
  refuseForeignAccessToken(claims.at_hash, idToken, accessToken);
  return claims;
}

function cacheOf({ caches }: AuthContext, place: string): JWKSCacheInput {
  const cache = caches.codeFlowKeys.get(place) ?? {};
  caches.codeFlowKeys.set(place, cache);
  return cache;
}

/** `at_hash` is the left half of the access token's digest, by the algorithm of the signature. */
export function refuseForeignAccessToken(expected: unknown, idToken: string, accessToken: string): void {
  if (expected === undefined) return;
  const bits = /\d{3}$/.exec(decodeProtectedHeader(idToken).alg ?? '')?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  const made = Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url'));
  const given = Buffer.from(String(expected));
  if (made.length === given.length && timingSafeEqual(made, given)) return;
  throw new Error('the id_token is about another access token');
}
