import { createHash, randomInt } from 'node:crypto';
import type { KeyedDigest } from '../../../../core/auth/keyed-digest.ts';

/** What marks a link token of a PKCE flow. */
const pkcePrefix = 'pkce_';

/** A code for people: decimal digits, each as likely as any other. */
export function createCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** As long as the SHA-224 that clients know. */
const linkTokenLength = 56;

type Hashing = { oneTimeDigest: KeyedDigest; settings: { plainLinkTokens: boolean } };
export type Sent = { address: string; code: string; isPkce: boolean };

/**
 * What a link carries for a code that was sent to an address. Under a key, because a plain hash of the two could be
 * computed for every code there is, and tried where no tries at that code are counted.
 */
export function toLinkToken(hashing: Hashing, { address, code, isPkce }: Sent): string {
  const known = address.toLowerCase();
  const hash = hashing.settings.plainLinkTokens
    ? createHash('sha224').update(`${known}${code}`).digest('hex')
    : hashing.oneTimeDigest(`code:${code}:${known}`).toString('hex').slice(0, linkTokenLength);
  return isPkce ? pkcePrefix + hash : hash;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/** Tokens lie under the address they were sent to: a mail address, or the digits of a phone. */
export function isPhone(address: string): boolean {
  return !address.includes('@');
}
