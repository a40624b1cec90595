import { createHash, randomInt } from 'node:crypto';

/** What marks a link token of a PKCE flow. */
const pkcePrefix = 'pkce_';

/** A code for people: decimal digits, each as likely as any other. */
export function createCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** What a link carries for a code that was sent to an address. */
export function toLinkToken(address: string, code: string, { isPkce }: { isPkce: boolean }): string {
  const hash = createHash('sha224')
    .update(address.toLowerCase() + code)
    .digest('hex');
  return isPkce ? pkcePrefix + hash : hash;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/** Tokens lie under the address they were sent to: a mail address, or the digits of a phone. */
export function isPhone(address: string): boolean {
  return !address.includes('@');
}
