import { createHash, randomBytes } from 'node:crypto';

/** 48 hex digits: cannot be confused with a JWT, which contains dots. */
export function createSecret(): string {
  return randomBytes(24).toString('hex');
}

/** The stored form of a secret. Secrets are long and random, so a plain hash suffices and can be looked up. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
