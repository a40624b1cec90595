import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret as the client gets it, once, and as it is stored. It is drawn, not chosen: there is nothing to guess at. */
export function createClientSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hash('sha256', secret) };
}

export function matchesSecret(secret: string, secretHash: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(secretHash, 'hex'));
}
