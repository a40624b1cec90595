import { compareWithBcrypt, hashWithBcrypt } from '../../../../core/auth/bcrypt.ts';
import { longestPassword } from './check-new-password.ts';

const cost = 10;
/** Nobody's: makes an unknown account cost as much time as a wrong password. */
const nobody = '$2b$10$vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa';

export function hashPassword(password: string): Promise<string> {
  return hashWithBcrypt(password, cost);
}

/** Takes its time even when there is no hash to compare with. */
export async function matchesPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await compareWithBcrypt(password, passwordHash || nobody);
  return matches && Boolean(passwordHash) && Buffer.byteLength(password) <= longestPassword;
}
