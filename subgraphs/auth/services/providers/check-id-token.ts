import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
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
import type { ConfiguredProvider } from './configured-provider.ts';
import { type Claims, locate } from './provider.ts';

type Asked = { idToken: string | null | undefined; accessToken: string; nonce: string | null };

/** Keys by provider and address; the library asks again for keys it does not know. */
const keyCaches = new LRUCache<string, JWKSCacheInput>({ max: 1_000 });

/** Signature, issuer, audience, times, nonce and access token of an id_token; null where none is needed or sent. */
export async function checkIdToken(
  { name, provider, configuration, fetch }: ConfiguredProvider,
  { idToken, accessToken, nonce }: Asked,
): Promise<Claims | null> {
  const { idToken: rules } = provider;
  if (!rules?.keys || rules.onlyFromApps) return null;
  if (!idToken) {
    if (rules.required) throw new Error('the id_token is missing');
    return null;
  }
  const keys = locate(rules.keys, configuration.url);
  const issuer = rules.findIssuer(configuration.url, decodeJwt(idToken));
  const server: AuthorizationServer = {
    issuer,
    jwks_uri: keys,
    ...(rules.algorithms && { id_token_signing_alg_values_supported: [...rules.algorithms] }),
  };
  const client: Client = { client_id: configuration.clientId[0] ?? '' };
  // The library reads tokens out of a provider's response only.
  const response = Response.json({ access_token: accessToken, token_type: 'bearer', id_token: idToken });
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    requireIdToken: true,
    ...(nonce !== null && { expectedNonce: nonce }),
  });
  await validateApplicationLevelSignature(server, response, {
    [jwksCache]: cacheOf(`${name} ${keys}`),
    [customFetch]: (target, options) => fetch(target, options as RequestInit),
    [allowInsecureRequests]: keys.startsWith('http:'),
  });
  const claims: Claims = { ...getValidatedIdTokenClaims(tokens) };
  refuseForeignAccessToken(claims.at_hash, idToken, accessToken);
  return claims;
}

function cacheOf(place: string): JWKSCacheInput {
  const cache = keyCaches.get(place) ?? {};
  keyCaches.set(place, cache);
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
