import { createHash } from 'node:crypto';
import type { Bcrypt } from '../../../../core/auth/bcrypt.ts';

type Hashing = { bcrypt: Bcrypt };

/** bcrypt sees only 72 bytes, passwords may have 4096: it is given their digest. */
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
