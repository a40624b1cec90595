import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '../../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../../context.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 12;

/** A new random value of 60 bits. */
export function createRefreshToken(): string {
  return toLetters(randomBytes(length));
}

/**
 * The successor of a value. It is derived, not random: only hashes are stored, yet a client that lost the
 * response or sent two requests at once can receive the same child again.
 */
export function deriveChildRefreshToken(digest: KeyedDigest, token: string): string {
  return deriveChildTokenFromHash(digest, hashRefreshToken(token));
}

/** Derives the next token from the stored hash, for an exchange without the token of the client. */
export function deriveChildTokenFromHash(digest: KeyedDigest, tokenHash: string): string {
  return toLetters(digest(tokenHash));
}

/** The stored hash of a value. */
export function hashRefreshToken(token: string): string {
  return hash('sha256', token);
}

export function looksLikeRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

function toLetters(bytes: Buffer): string {
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % 32]).join('');
}

/** A refresh token as the client receives it; only tokens of version 2 have a counter. */
export type IssuedRefreshToken = { refreshToken: string; refreshTokenCounter: number | null };

/** The first refresh token of a session, and the values that the database stores for it. */
export function createFirstRefreshToken(ctx: AuthContext, sessionId: string) {
  if (ctx.settings.refreshTokenVersion === 1) {
    const refreshToken = createRefreshToken();
    const issuedToken: IssuedRefreshToken = { refreshToken, refreshTokenCounter: null };
    return {
      issued: issuedToken,
      tokenHash: hashRefreshToken(refreshToken),
      tokenKey: null,
      tokenCounter: null,
    };
  }
  const { key, encryptedKey } = createSessionTokenKey(ctx);
  const issuedToken: IssuedRefreshToken = {
    refreshToken: encodeCounterRefreshToken(key, { sessionId, counter: 0n }),
    refreshTokenCounter: 0,
  };
  return { issued: issuedToken, tokenHash: null, tokenKey: encryptedKey, tokenCounter: 0n };
}

/** Creates the key that signs the refresh tokens of one session, and its encrypted form for the database. */
export function createSessionTokenKey({ sessionKeyBox }: AuthContext): { key: Buffer; encryptedKey: string } {
  const key = randomBytes(32);
  return { key, encryptedKey: sessionKeyBox.seal(key.toString('base64url')) };
}

export function decryptSessionTokenKey({ sessionKeyBox }: AuthContext, encryptedKey: string): Buffer {
  return Buffer.from(sessionKeyBox.open(encryptedKey), 'base64url');
}

/** The content of a refresh token of version 2: its session, and its number within the session. */
type CountedToken = { sessionId: string; counter: bigint };

/** A parsed token with the signature that has yet to be verified. */
export type UnverifiedCounterRefreshToken = CountedToken & { content: Buffer; signature: Buffer };

const version = 0;
const sessionBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
/** The length of a 63-bit varint, because the database's largest integer has 63 bits. */
const counterBytes = 9;

/**
 * Version, session and counter, then their signature, then a checksum that distinguishes typing errors from
 * forgeries.
 */
export function encodeCounterRefreshToken(key: Buffer, { sessionId, counter }: CountedToken): string {
  const session = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([Buffer.from([version]), session, writeVarint(counter)]);
  const signedBytes = Buffer.concat([content, sign(key, content)]);
  return Buffer.concat([signedBytes, toChecksum(signedBytes)]).toString('base64url');
}

/**
 * Parses a token of version 2; null unless the text has exactly the form that this server writes. The
 * signature is not verified here.
 */
export function parseCounterRefreshToken(text: string): UnverifiedCounterRefreshToken | null {
  const bytes = Buffer.from(text.slice(0, 64), 'base64url');
  if (bytes.toString('base64url') !== text || bytes[0] !== version) return null;
  const signedBytes = bytes.subarray(0, -checksumBytes);
  const content = signedBytes.subarray(0, -signatureBytes);
  const counter = readVarint(content.subarray(1 + sessionBytes));
  if (counter === null || !toChecksum(signedBytes).equals(bytes.subarray(-checksumBytes))) return null;
  const sessionId = toUuid(content.subarray(1, 1 + sessionBytes));
  return { sessionId, counter, content, signature: signedBytes.subarray(-signatureBytes) };
}

export function isCounterRefreshTokenAuthentic(
  key: Buffer,
  { content, signature }: UnverifiedCounterRefreshToken,
): boolean {
  return timingSafeEqual(sign(key, content), signature);
}

function sign(key: Buffer, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes);
}

function toChecksum(signedBytes: Buffer): Buffer {
  return hash('sha256', signedBytes, 'buffer').subarray(0, checksumBytes);
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Encodes seven bits per byte, lowest first; the highest bit marks that more bytes follow. */
function writeVarint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

/** Decodes a number; null unless it fills all bytes and has the shortest encoding. */
function readVarint(bytes: Buffer): bigint | null {
  if (bytes.length === 0 || bytes.length > counterBytes) return null;
  const value = bytes.reduceRight((sum, byte) => (sum << 7n) | BigInt(byte & 127), 0n);
  return writeVarint(value).equals(bytes) ? value : null;
}
