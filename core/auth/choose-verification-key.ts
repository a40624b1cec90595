import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SettingsOf } from '../settings/settings.ts';
import { isHmacSignature } from './find-token-flaw.ts';
import type { JwtKey, NamedJwtKey } from './load-jwt-keys.ts';
import type { accessTokenSettings } from './settings.ts';

/** Function that returns the key for a token with this header, or throws `UnknownJwtKeyError`. */
export type ChooseVerificationKey = (header: { kid?: string; alg?: string }, token: string) => JwtKey;

type Secrets = Pick<SettingsOf<typeof accessTokenSettings>, 'keys' | 'secret' | 'retiredSecrets'>;

/**
 * Returns a choice of keys by the header of a token. A key verifies only its own algorithm, so that a public key is
 * never used as a secret. The secret also verifies HS256 tokens whose `kid` matches no key, as the legacy system does,
 * because a token can be older than the current key id.
 */
export function createVerificationKeyChooser(
  keys: readonly NamedJwtKey[],
  settings: Secrets,
): ChooseVerificationKey {
  const { secret, retiredSecrets } = settings;
  const secrets = [...(secret ? [secret] : []), ...retiredSecrets].map((text) =>
    createSecretKey(text, 'utf8'),
  );
  const [current] = secrets;
  return ({ kid, alg }, token) => {
    const keyOfHeader = kid === undefined ? undefined : keys.find((key) => key.kid === kid);
    const isKeys = keyOfHeader !== undefined && settings.keys !== undefined;
    if (current && !isKeys && alg === 'HS256') return chooseSecret(secrets, current, token);
    if (keyOfHeader?.alg === alg && keyOfHeader) return keyOfHeader.verify;
    throw new UnknownJwtKeyError(kid, alg);
  };
}

/** Tries every secret, because tokens do not contain the id of their secret. */
function chooseSecret(secrets: readonly KeyObject[], current: KeyObject, token: string): KeyObject {
  if (secrets.length === 1) return current;
  const end = token.lastIndexOf('.');
  const [signingInput, signature] = [token.slice(0, end), token.slice(end + 1)];
  return secrets.find((secret) => isHmacSignature(signature, signingInput, secret)) ?? current;
}

/** Lists the algorithms of all keys. Retired secrets add HS256, because they verify tokens from before SVC_JWT_KEYS. */
export function listJwtAlgorithms(keys: readonly NamedJwtKey[], { retiredSecrets }: Secrets): string[] {
  return [...new Set([...keys.map(({ alg }) => alg), ...(retiredSecrets.length ? ['HS256'] : [])])];
}

export class UnknownJwtKeyError extends Error {
  constructor(kid: string | undefined, alg: string | undefined) {
    super(
      `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid} for algorithm ${alg}`,
    );
  }
}
