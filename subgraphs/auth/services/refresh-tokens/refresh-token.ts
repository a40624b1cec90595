import { hash, randomBytes } from 'node:crypto';
import type { KeyedDigest } from '../../../../core/auth/keyed-digest.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 12;

/** A fresh value: 60 random bits. */
export function createRefreshToken(): string {
  return toLetters(randomBytes(length));
}

/**
 * The value that follows another. Derived, not drawn: only hashes are stored, and still the same child can be
 * handed out again, to a client that lost the answer or asked twice at once.
 */
export function deriveChild(digest: KeyedDigest, token: string): string {
  return deriveChildOfHash(digest, hashRefreshToken(token));
}

/** The same where only the stored hash is at hand: when it is not the client that asks for the exchange. */
export function deriveChildOfHash(digest: KeyedDigest, tokenHash: string): string {
  return toLetters(digest(tokenHash));
}

/** What is stored of a value. */
export function hashRefreshToken(token: string): string {
  return hash('sha256', token);
}

export function looksLikeRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

function toLetters(bytes: Buffer): string {
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % 32]).join('');
}
