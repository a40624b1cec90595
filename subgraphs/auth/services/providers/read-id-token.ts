import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { authErrors } from '../../errors.ts';
import { refuseForeignAccessToken } from './check-id-token.ts';
import type { ConfiguredProvider } from './configured-provider.ts';
import { findKeys } from './find-keys.ts';
import { locate } from './provider.ts';

type Given = {
  idToken: string;
  accessToken: string | null;
  nonce: string | null;
  /** The one client that it may be for; otherwise any of ours. */
  clientId?: string | null;
  furtherClientIds?: readonly string[];
};

/** What an id_token says that did not come from the provider to us, but by way of an app. */
export async function readIdToken(found: ConfiguredProvider, given: Given): Promise<JWTPayload> {
  const { configuration } = found;
  const claims = await verify(found, given).catch((cause: unknown) => {
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

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** By provider and address, because each has its own way there. */
const keySets = new LRUCache<string, KeySet>({ max: 1_000 });

function keySetOf({ name, fetch }: ConfiguredProvider, address: string): KeySet {
  const place = `${name} ${address}`;
  const keys =
    keySets.get(place) ??
    createRemoteJWKSet(new URL(address), {
      [customFetch]: (url, init) => fetch(url, init as RequestInit),
    });
  keySets.set(place, keys);
  return keys;
}

async function verify(found: ConfiguredProvider, { idToken, accessToken }: Given) {
  const { provider, configuration, fetch } = found;
  const { idToken: rules } = provider;
  if (!rules) throw new Error('the provider issues no id_tokens');
  const issuer = rules.findIssuer(configuration.url, decodeJwt(idToken));
  const address = rules.keys ? locate(rules.keys, configuration.url) : await findKeys(issuer, fetch);
  const { payload } = await jwtVerify(idToken, keySetOf(found, address), {
    issuer,
    algorithms: [...(rules.algorithms ?? ['RS256'])],
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
  });
  if (accessToken) refuseForeignAccessToken(payload.at_hash, idToken, accessToken);
  return payload;
}

/** The token carries the nonce's SHA-256, so that whoever reads the token cannot use it. */
function checkNonce(passed: string | null, claimed: unknown): void {
  if (Boolean(passed) !== Boolean(claimed)) {
    throw invalidIdToken('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (!passed) return;
  const expected = Buffer.from(createHash('sha256').update(passed).digest('hex'));
  const given = Buffer.from(String(claimed));
  if (expected.length === given.length && timingSafeEqual(expected, given)) return;
  throw authErrors.validationFailed({ message: 'Nonces mismatch', details: { oauthError: 'invalid nonce' } });
}

/** What the wire tells in OAuth's own form. */
export function invalidIdToken(message: string, cause?: unknown) {
  return authErrors.validationFailed({ message, cause, details: { oauthError: 'invalid request' } });
}
