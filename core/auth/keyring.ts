import { createHmac, createSecretKey, KeyObject } from 'node:crypto';
import {
  type CryptoKey,
  decodeProtectedHeader,
  errors,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { createErrorWithoutStack, StacklessError } from '../errors/errors.ts';
import type { SettingsOf } from '../settings/settings.ts';
import {
  type ChooseVerificationKey,
  createVerificationKeyChooser,
  listJwtAlgorithms,
  UnknownJwtKeyError,
} from './choose-verification-key.ts';
import { findMistypedClaim } from './find-mistyped-claim.ts';
import { findTokenFlaw } from './find-token-flaw.ts';
import { loadJwtKeys } from './load-jwt-keys.ts';
import type { accessTokenSettings } from './settings.ts';

/** Signs and checks access tokens. */
export type AccessTokenKeyring = {
  sign: (claims: JWTPayload) => Promise<string>;
  /** Signs an id_token for an OAuth client; it is never accepted as an access token. */
  signIdToken: (claims: JWTPayload) => Promise<string>;
  /** The algorithm of access tokens and id_tokens. */
  algorithm: string;
  /**
   * Throws TokenRejectedError. Issuer and audience are checked by the caller. A token that was issued to an OAuth client is
   * refused unless the caller expects one.
   */
  verify: (token: string, requirements?: { fromClients?: boolean }) => Promise<JWTPayload>;
  /**
   * Returns the error with which `verify` would reject a token that is obviously forged or expired, or was rejected
   * before. Returns `null` for any other token.
   */
  findRejection: (token: string) => TokenRejectedError | null;
  /** Public halves only; symmetric keys are never listed. */
  publicKeys: readonly JWK[];
};

/** Error for a rejected token. Its message is the reason, in the words of the REST contract. */
export class TokenRejectedError extends StacklessError {
  override readonly name = 'TokenRejected';

  /** Whether the token is only expired, so that the client can get a new one with its refresh token. */
  get isExpired(): boolean {
    return this.message === expiredReason;
  }
}

const forgedReason = 'token signature is invalid: signature is invalid';
const expiredReason = 'token has invalid claims: token is expired';

/** Maximum time for which verified tokens and rejections are cached. It is short to bound the age of a result. */
const rememberMilliseconds = 60_000;

export async function createAccessTokenKeyring(
  settings: SettingsOf<typeof accessTokenSettings>,
  clock: () => Date = () => new Date(),
): Promise<AccessTokenKeyring> {
  const keys = await loadJwtKeys(settings);
  const signingKey = keys.find((key) => key.sign);
  if (!signingKey?.sign) throw new Error('SVC_JWT_KEYS: no signing key detected');
  const algorithms = settings.validMethods ?? listJwtAlgorithms(keys, settings);
  const verifiedClaims = new LRUCache<string, JWTPayload>({ max: 5_000, ttl: rememberMilliseconds });
  const rejections = createRejectionMemory();
  const chooseKey = createVerificationKeyChooser(keys, settings);
  const findVerified = (token: string) => {
    const cachedClaims = verifiedClaims.get(token);
    return cachedClaims && isCurrent(cachedClaims, clock()) ? cachedClaims : null;
  };
  const sign = createSigner({ key: signingKey.sign, alg: signingKey.alg, kid: signingKey.kid });

  const findRejection = (token: string) => {
    const cachedRejection = rejections.find(token);
    if (cachedRejection) return cachedRejection;
    const flaw = findPlainFlaw(token, chooseKey, { algorithms, currentDate: clock() });
    return (
      flaw && rejections.note(token, new TokenRejectedError(flaw === 'forged' ? forgedReason : expiredReason))
    );
  };

  return {
    publicKeys: keys.flatMap(({ jwk }) => jwk ?? []),
    algorithm: signingKey.alg,
    sign,
    signIdToken: (claims) => sign({ ...claims, ...idTokenMark }),
    verify: async (token, { fromClients = false } = {}) => {
      const cachedClaims = findVerified(token);
      if (cachedClaims) return refuseMisplaced(cachedClaims, fromClients);
      const rejection = findRejection(token);
      if (rejection) throw rejection;
      const verification = verifyWith(token, chooseKey, { algorithms, currentDate: clock() });
      const payload = await verification.catch((error: unknown) => {
        throw error instanceof TokenRejectedError ? rejections.note(token, error) : error;
      });
      verifiedClaims.set(token, payload);
      return refuseMisplaced(payload, fromClients);
    },
    findRejection: (token) => (findVerified(token) ? null : findRejection(token)),
  };
}

/** Maximum length, in characters, of a token whose rejection is cached. Longer invalid tokens cannot fill the memory. */
const maxRememberedMs = 2_048;

/** Caches the rejection of a token. An invalid token stays invalid, unless it was sent before its `nbf`. */
function createRejectionMemory() {
  const rejections = new LRUCache<string, TokenRejectedError>({ max: 1_000, ttl: rememberMilliseconds });
  return {
    find: (token: string) => rejections.get(token),
    note: (token: string, rejection: TokenRejectedError) => {
      if (!isTooEarly(rejection.cause) && token.length <= maxRememberedMs) rejections.set(token, rejection);
      return rejection;
    },
  };
}

const idTokenMark = { token_use: 'id' };

/** Refuses tokens that this server signed for another use. */
function refuseMisplaced(claims: JWTPayload, fromClients: boolean): JWTPayload {
  if (claims.token_use === idTokenMark.token_use) {
    throw new TokenRejectedError('token has invalid claims: an id_token opens nothing');
  }
  if (claims.client_id !== undefined && !fromClients) {
    throw new TokenRejectedError('token has invalid claims: it was given to an OAuth client');
  }
  return claims;
}

function isCurrent({ exp = Number.POSITIVE_INFINITY }: JWTPayload, now: Date) {
  return exp > now.getTime() / 1000;
}

type Checks = { algorithms: string[]; currentDate: Date };

async function verifyWith(token: string, chooseKey: ChooseVerificationKey, checks: Checks) {
  const payload = await verifySignature(token, chooseKey, checks);
  const mistypedClaim = findMistypedClaim(payload);
  if (!mistypedClaim) return payload;
  throw new TokenRejectedError(`token is malformed: could not JSON decode claim: ${mistypedClaim}`);
}

async function verifySignature(token: string, chooseKey: ChooseVerificationKey, checks: Checks) {
  try {
    const { key } = createErrorWithoutStack(() => readHeader(token, chooseKey, checks.algorithms));
    const { payload } = await jwtVerify(token, key, checks);
    return payload;
  } catch (cause) {
    throw new TokenRejectedError(explain(cause, token), { cause });
  }
}

function readHeader(token: string, chooseKey: ChooseVerificationKey, algorithms: readonly string[]) {
  const header = parseHeader(token);
  if (!algorithms.includes(header.alg ?? '')) throw new errors.JOSEAlgNotAllowed();
  return { header, key: chooseKey(header, token) };
}

function parseHeader(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch (cause) {
    throw new errors.JWSInvalid('The header cannot be read.', { cause });
  }
}

/** Finds a flaw of an HS256 token. Returns `null` for other algorithms, and for headers that only jose understands. */
function findPlainFlaw(token: string, chooseKey: ChooseVerificationKey, { algorithms, currentDate }: Checks) {
  try {
    const { header, key } = createErrorWithoutStack(() => readHeader(token, chooseKey, algorithms));
    const isPlain = header.alg === 'HS256' && !('crit' in header) && !('b64' in header);
    return isPlain && key instanceof KeyObject ? findTokenFlaw(token, key, currentDate) : null;
  } catch {
    return null;
  }
}

function explain(cause: unknown, token: string) {
  if (cause instanceof UnknownJwtKeyError) return cause.message;
  if (cause instanceof errors.JWTExpired) return expiredReason;
  if (isTooEarly(cause)) return 'token has invalid claims: token is not valid yet';
  if (cause instanceof errors.JWTClaimValidationFailed) return `token has invalid claims: ${cause.message}`;
  if (cause instanceof errors.JOSEAlgNotAllowed) {
    return `token signature is invalid: signing method ${decodeProtectedHeader(token).alg} is invalid`;
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed) return forgedReason;
  if (cause instanceof errors.JOSEError) {
    return 'token is malformed: token contains an invalid number of segments';
  }
  return 'token is unverifiable';
}

function isTooEarly(cause: unknown): boolean {
  return (
    cause instanceof errors.JWTClaimValidationFailed &&
    cause.claim === 'nbf' &&
    cause.reason === 'check_failed'
  );
}

type SignerOptions = { key: CryptoKey | KeyObject | Uint8Array; alg: string; kid: string | undefined };

/** Creates a function that signs JWTs with one key. */
export function createSigner({ key, alg, kid }: SignerOptions): (claims: JWTPayload) => Promise<string> {
  const header = { alg, typ: 'JWT', ...(kid && { kid }) };
  if (alg === 'HS256' && key instanceof Uint8Array) return createHashSigner(key, header);
  return (claims) => new SignJWT(claims).setProtectedHeader(header).sign(key);
}

/** Creates a signer that hashes on this thread: WebCrypto, which jose uses, takes fifty times as long for a few hundred bytes. */
function createHashSigner(secret: Uint8Array, header: object) {
  const key = createSecretKey(secret);
  const head = encode(header);
  return async (claims: JWTPayload) => {
    const signingInput = `${head}.${encode(claims)}`;
    return `${signingInput}.${createHmac('sha256', key).update(signingInput).digest('base64url')}`;
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
