import { createHash } from 'node:crypto';
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
