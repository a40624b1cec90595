import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { FetchThirdParty } from '../../../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { findExpectedIdTokenIssuer } from './find-expected-id-token-issuer.ts';
import { type ConfiguredExternalProvider, resolveProviderUrl } from './provider.ts';
import { checkAccessTokenHash } from './verify-provider-id-token.ts';

type IdTokenExpectation = {
  idToken: string;
  accessToken: string | null;
  nonce: string | null;
  /** The only accepted client id (audience); without it, all configured client ids are accepted. */
  clientId?: string | null;
  furtherClientIds?: readonly string[];
};

/** Verifies an id_token that an app sends, not the provider, and returns its claims. */
export async function verifyAppIdToken(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  expectation: IdTokenExpectation,
): Promise<JWTPayload> {
  const { configuration } = configuredProvider;
  const claims = await verify(ctx, configuredProvider, expectation).catch((cause: unknown) => {
    throw createInvalidIdTokenError('Bad ID token', cause);
  });
  const acceptedClientIds = [...configuration.clientId, ...(expectation.furtherClientIds ?? [])].filter(
    (id) => !expectation.clientId || id === expectation.clientId,
  );
  const audience = [claims.aud ?? []].flat();
  if (!audience.some((id) => acceptedClientIds.includes(id))) {
    throw createInvalidIdTokenError(`Unacceptable audience in id_token: [${audience.join(' ')}]`);
  }
  if (!configuration.skipNonceCheck && !configuredProvider.provider.idToken?.skipsNonce) {
    checkNonce(expectation.nonce, claims.nonce);
  }
  return claims;
}

/** Cached by provider and URL, because each provider has its own `fetch`. */
function keySetOf(
  { caches: { keySets } }: AuthContext,
  { name, fetch }: ConfiguredExternalProvider,
  address: string,
) {
  const place = `${name} ${address}`;
  const keys =
    keySets.get(place) ??
    createRemoteJWKSet(new URL(address), {
      [customFetch]: fetch,
    });
  keySets.set(place, keys);
  return keys;
}

async function verify(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  { idToken, accessToken }: IdTokenExpectation,
) {
  const { provider, configuration, fetch } = configuredProvider;
  const { idToken: rules } = provider;
  if (!rules) throw new Error('the provider issues no id_tokens');
  const { url } = configuration;
  const issuer = (await findExpectedIdTokenIssuer(ctx, { provider, url, fetch }, decodeJwt(idToken))) ?? '';
  const address = rules.keys ? resolveProviderUrl(rules.keys, url) : await findKeys(ctx, issuer, fetch);
  const { payload } = await jwtVerify(idToken, keySetOf(ctx, configuredProvider, address), {
    issuer,
    algorithms: [...(rules.algorithms ?? ['RS256'])],
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
  });
  if (accessToken) checkAccessTokenHash(payload.at_hash, idToken, accessToken);
  return payload;
}

/** The token contains only the nonce's SHA-256, so a reader of the token cannot replay it. */
function checkNonce(passedNonce: string | null, claimedNonce: unknown): void {
  if (Boolean(passedNonce) !== Boolean(claimedNonce)) {
    throw createInvalidIdTokenError('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (!passedNonce) return;
  const expectedHash = Buffer.from(createHash('sha256').update(passedNonce).digest('hex'));
  const claimedHash = Buffer.from(String(claimedNonce));
  if (expectedHash.length === claimedHash.length && timingSafeEqual(expectedHash, claimedHash)) return;
  throw authErrors.validationFailed({
    field: 'nonce',
    message: 'Nonces mismatch',
    details: { oauthError: 'invalid nonce' },
  });
}

/** REST returns this error in the form of OAuth. */
export function createInvalidIdTokenError(message: string, cause?: unknown) {
  return authErrors.validationFailed({
    field: 'idToken',
    message,
    cause,
    details: { oauthError: 'invalid request' },
  });
}

const configurationBody = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The URL of an issuer's keys, from its OpenID configuration. */
async function findKeys({ caches }: AuthContext, issuer: string, fetch: FetchThirdParty): Promise<string> {
  const cachedUrl = caches.keyAddresses.get(issuer);
  if (cachedUrl) return cachedUrl;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const configuration = configurationBody.parse(await response.json());
  if (configuration.issuer !== issuer) throw new Error(`${address} is about another issuer`);
  caches.keyAddresses.set(issuer, configuration.jwks_uri);
  return configuration.jwks_uri;
}
