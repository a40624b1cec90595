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
import { findExpectedIdTokenIssuer } from './find-expected-id-token-issuer.ts';
import { type ConfiguredExternalProvider, type ProviderClaims, resolveProviderUrl } from './provider.ts';

type IdTokenInput = { idToken: string | null | undefined; accessToken: string; nonce: string | null };

/** Checks an id_token's signature, issuer, audience, times, nonce and access token; null if none is used. */
export async function verifyProviderIdToken(
  ctx: AuthContext,
  { name, provider, configuration, fetch }: ConfiguredExternalProvider,
  { idToken, accessToken, nonce }: IdTokenInput,
): Promise<ProviderClaims | null> {
  const { idToken: rules } = provider;
  if (!rules?.keys || rules.onlyFromApps) return null;
  if (!idToken) {
    if (rules.isRequired) throw new Error('the id_token is missing');
    return null;
  }
  const keys = resolveProviderUrl(rules.keys, configuration.url);
  const { url } = configuration;
  const issuer = (await findExpectedIdTokenIssuer(ctx, { provider, url, fetch }, decodeJwt(idToken))) ?? '';
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
  const claims: ProviderClaims = { ...getValidatedIdTokenClaims(tokens) };
  checkAccessTokenHash(claims.at_hash, idToken, accessToken);
  return claims;
}

function cacheOf({ caches }: AuthContext, place: string): JWKSCacheInput {
  const cache = caches.codeFlowKeys.get(place) ?? {};
  caches.codeFlowKeys.set(place, cache);
  return cache;
}

/** `at_hash` is the left half of the access token's digest, by the algorithm of the signature. */
export function checkAccessTokenHash(expectedHash: unknown, idToken: string, accessToken: string): void {
  if (expectedHash === undefined) return;
  const bits = /\d{3}$/.exec(decodeProtectedHeader(idToken).alg ?? '')?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  const actualBytes = Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url'));
  const expectedBytes = Buffer.from(String(expectedHash));
  if (actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)) return;
  throw new Error('the id_token is about another access token');
}
