import { createHash } from 'node:crypto';
import type { Bcrypt } from '../../../../core/auth/bcrypt.ts';

type Hashing = { bcrypt: Bcrypt };

/** bcrypt reads only 72 bytes but passwords may have 4096, so it gets a digest. */
function digest(password: string) {
  return createHash('sha256').update(password).digest('base64');
}

export function hashPassword({ bcrypt }: Hashing, password: string): Promise<string> {
  return bcrypt.hash(digest(password));
}

export function verifyPassword(
  { bcrypt }: Hashing,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  return bcrypt.compare(digest(password), passwordHash);
}
