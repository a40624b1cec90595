import { createHash, randomBytes } from 'node:crypto';

/** 48 hex digits: never mistaken for a JWT, which has dots. */
export function createSecret(): string {
  return randomBytes(24).toString('hex');
}

/** What is kept of a secret. It is random and long, so a plain hash suffices and can be looked up. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
