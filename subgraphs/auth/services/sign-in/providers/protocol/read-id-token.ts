import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { FetchOutside } from '../../../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { refuseForeignAccessToken } from './check-id-token.ts';
import { findIssuer } from './find-issuer.ts';
import { type ConfiguredProvider, locate } from './provider.ts';

type IdTokenExpectation = {
  idToken: string;
  accessToken: string | null;
  nonce: string | null;
  /** The only accepted client id (audience); without it, all configured client ids are accepted. */
  clientId?: string | null;
  furtherClientIds?: readonly string[];
};

/** Verifies an id_token that an app sends, not the provider, and returns its claims. */
export async function readIdToken(
  ctx: AuthContext,
  found: ConfiguredProvider,
  given: IdTokenExpectation,
): Promise<JWTPayload> {
  const { configuration } = found;
  const claims = await verify(ctx, found, given).catch((cause: unknown) => {
    throw invalidIdToken('Bad ID token', cause);
  });
  const known = [...configuration.clientId, ...(given.furtherClientIds ?? [])].filter(
    (id) => !given.clientId || id === given.clientId,
  );
  const audience = [claims.aud ?? []].flat();
  if (!audience.some((id) => known.includes(id))) {
    throw invalidIdToken(`Unacceptable audience in id_token: [${audience.join(' ')}]`);
  }
  if (!configuration.skipNonceCheck && !found.provider.idToken?.skipsNonce) {
    checkNonce(given.nonce, claims.nonce);
  }
  return claims;
}

/** Cached by provider and URL, because each provider has its own `fetch`. */
function keySetOf(
  { caches: { keySets } }: AuthContext,
  { name, fetch }: ConfiguredProvider,
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
  found: ConfiguredProvider,
  { idToken, accessToken }: IdTokenExpectation,
) {
  const { provider, configuration, fetch } = found;
  const { idToken: rules } = provider;
  if (!rules) throw new Error('the provider issues no id_tokens');
  const { url } = configuration;
  const issuer = (await findIssuer(ctx, { provider, url, fetch }, decodeJwt(idToken))) ?? '';
  const address = rules.keys ? locate(rules.keys, url) : await findKeys(ctx, issuer, fetch);
  const { payload } = await jwtVerify(idToken, keySetOf(ctx, found, address), {
    issuer,
    algorithms: [...(rules.algorithms ?? ['RS256'])],
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
  });
  if (accessToken) refuseForeignAccessToken(payload.at_hash, idToken, accessToken);
  return payload;
}

/** The token contains only the nonce's SHA-256, so a reader of the token cannot replay it. */
function checkNonce(passed: string | null, claimed: unknown): void {
  if (Boolean(passed) !== Boolean(claimed)) {
    throw invalidIdToken('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (!passed) return;
  const expected = Buffer.from(createHash('sha256').update(passed).digest('hex'));
  const given = Buffer.from(String(claimed));
  if (expected.length === given.length && timingSafeEqual(expected, given)) return;
  throw authErrors.validationFailed({
    field: 'nonce',
    message: 'Nonces mismatch',
    details: { oauthError: 'invalid nonce' },
  });
}

/** REST returns this error in the form of OAuth. */
export function invalidIdToken(message: string, cause?: unknown) {
  return authErrors.validationFailed({
    field: 'idToken',
    message,
    cause,
    details: { oauthError: 'invalid request' },
  });
}

const configurationBody = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The URL of an issuer's keys, from its OpenID configuration. */
async function findKeys({ caches }: AuthContext, issuer: string, fetch: FetchOutside): Promise<string> {
  const known = caches.keyAddresses.get(issuer);
  if (known) return known;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const configuration = configurationBody.parse(await response.json());
  if (configuration.issuer !== issuer) throw new Error(`${address} is about another issuer`);
  caches.keyAddresses.set(issuer, configuration.jwks_uri);
  return configuration.jwks_uri;
}
