import { createSecretKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { SettingsOf } from '../settings/settings.ts';
import { accessTokenSettings, tokenAlgorithms } from './settings.ts';

export type JwtKey = CryptoKey | KeyObject | Uint8Array;
/** Key of access tokens with its id; without `sign`, it only verifies. */
export type NamedJwtKey = { kid: string | undefined; alg: string; sign?: JwtKey; verify: JwtKey; jwk?: JWK };

/** Loads the keys from the settings. At most one signs; `createAccessTokenKeyring` rejects settings without a signing key. */
export async function loadJwtKeys(settings: SettingsOf<typeof accessTokenSettings>): Promise<NamedJwtKey[]> {
  const { keys, secret, keyId, verifyKeys } = settings;
  const others = await loadList(verifyKeys, accessTokenSettings.verifyKeys.name);
  const verificationKeys = others.map(({ sign: _, ...key }) => key);
  if (!keys) {
    const key = new TextEncoder().encode(secret);
    return [{ kid: keyId, alg: 'HS256', sign: key, verify: createSecretKey(key) }, ...verificationKeys];
  }
  const configuredKeys = await loadList(keys, accessTokenSettings.keys.name);
  const signingKeys = configuredKeys.filter((key) => key.sign);
  if (signingKeys.length > 1)
    throw new Error('SVC_JWT_KEYS: multiple signing keys detected, only one is allowed');
  // During a rotation the same key can be in both lists.
  return [
    ...configuredKeys,
    ...verificationKeys.filter(({ kid }) => !configuredKeys.some((key) => key.kid === kid)),
  ];
}

function loadList(text: string | undefined, name: string): Promise<NamedJwtKey[]> {
  return Promise.all(parseKeys(text ?? '[]', name).map((key) => loadKey(key, name)));
}

function parseKeys(text: string, name: string): JWK[] {
  const json = parseJson(text, name);
  const isList = Array.isArray(json) && json.every((key) => typeof key === 'object' && key !== null);
  if (!isList) throw new Error(createMalformedKeysError(name));
  return json;
}

function createMalformedKeysError(name: string) {
  return `${name}: must be a JSON array of private JWKs`;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(createMalformedKeysError(name), { cause });
  }
}

async function loadKey(jwk: JWK, name: string): Promise<NamedJwtKey> {
  const { kid, alg = '', key_ops: operations = [], ...bare } = jwk;
  if (!kid || !tokenAlgorithms.has(alg))
    throw new Error(
      `${name}: ${kid ? `key ${kid}` : 'a key without kid'} needs a kid, and an alg among ${[...tokenAlgorithms].join(', ')}`,
    );
  const sign = operations.includes('sign') ? await importJWK(bare, alg) : undefined;
  if (bare.kty === 'oct') return { kid, alg, sign, verify: createSecretKey(bare.k ?? '', 'base64url') };
  const open = toPublic(bare);
  return {
    kid,
    alg,
    sign,
    verify: await importJWK(open, alg),
    jwk: { ...open, kid, alg, use: 'sig', key_ops: ['verify'] },
  };
}

/** Copies the public members by name, so that no private member is ever published. */
function toPublic({ kty, crv, x, y, n, e }: Omit<JWK, 'kid' | 'alg' | 'key_ops'>): JWK {
  return { kty, crv, x, y, n, e };
}
