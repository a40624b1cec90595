import { createHash } from 'node:crypto';
import { compareWithBcrypt, hashWithBcrypt } from '../../../../core/auth/bcrypt.ts';

const rounds = 10;

/** bcrypt sees only 72 bytes, passwords may have 4096: it is given their digest. */
function digest(password: string) {
  return createHash('sha256').update(password).digest('base64');
}

export function hashPassword(password: string): Promise<string> {
  return hashWithBcrypt(digest(password), rounds);
}

export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return compareWithBcrypt(digest(password), passwordHash);
}

let dummy: Promise<string> | undefined;

/** Takes as long as a verification, so that an unknown login cannot be told from a wrong password. */
export async function verifyNothing(password: string): Promise<void> {
  dummy ??= hashPassword('nobody');
  await verifyPassword(password, await dummy);
}
