import { createHash, randomBytes } from 'node:crypto';
import type { Bcrypt } from '../../../../core/auth/bcrypt.ts';

type PasswordHasher = { bcrypt: Bcrypt };

/** Prefix of imported hashes: bcrypt of the hex SHA-1 of the password. The first sign-in replaces them. */
const legacyHashPrefix = 'sha1:';

/** bcrypt reads only 72 bytes but passwords may have 4096, so it gets a digest. */
function digest(password: string) {
  return createHash('sha256').update(password).digest('base64');
}

export function hashPassword({ bcrypt }: PasswordHasher, password: string): Promise<string> {
  return bcrypt.hash(digest(password));
}

export function verifyPassword(
  { bcrypt }: PasswordHasher,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  if (!isLegacyPasswordHash(passwordHash)) return bcrypt.compare(digest(password), passwordHash);
  return bcrypt.compare(digestLegacyPassword(password), passwordHash.slice(legacyHashPrefix.length));
}

function digestLegacyPassword(password: string) {
  return createHash('sha1').update(password).digest('hex');
}

export function isLegacyPasswordHash(passwordHash: string): boolean {
  return passwordHash.startsWith(legacyHashPrefix);
}

/**
 * Returns the stored form of a legacy hash, or `null` if the hash cannot be verified. PHP writes `$2y$` for
 * the algorithm that is `$2b$` here.
 */
export function convertLegacyPasswordHash(hash: string): string | null {
  if (!/^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(hash)) return null;
  return `${legacyHashPrefix}${hash.replace('$2y$', '$2b$')}`;
}

/**
 * Creates a random token for a session, an API client or a password link. Its 48 hex digits cannot be confused with a
 * JWT, which contains dots.
 */
export function createOpaqueToken(): string {
  return randomBytes(24).toString('hex');
}

/** The stored form of a secret. Secrets are long and random, so a plain hash suffices and can be looked up. */
export function hashOpaqueToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
