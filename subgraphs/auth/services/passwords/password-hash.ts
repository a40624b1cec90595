import { compareWithBcrypt, hashWithBcrypt } from '../../../../core/auth/bcrypt.ts';
import { count } from '../../../../core/telemetry/metrics.ts';
import { longestPassword } from './check-new-password.ts';
import { readForeignHash } from './foreign-hash.ts';

const cost = 10;
/** Nobody's: makes an unknown account cost as much time as a wrong password. */
const nobody = '$2b$10$vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa';

export async function hashPassword(password: string): Promise<string> {
  const counted = { alg: 'bcrypt', bcrypt_cost: cost };
  count('gotrue_generate_from_password_submitted', counted);
  const made = await hashWithBcrypt(password, cost);
  count('gotrue_generate_from_password_completed', counted);
  return made;
}

/** Takes its time even when there is no hash to compare with. */
export async function matchesPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matchesForeign = passwordHash ? readForeignHash(passwordHash) : null;
  if (matchesForeign) return matchesForeign(password);
  const compared = passwordHash || nobody;
  const counted = { alg: 'bcrypt', bcrypt_cost: Number(compared.split('$')[2]) };
  count('gotrue_compare_hash_and_password_submitted', counted);
  const matches = await compareWithBcrypt(password, compared);
  count('gotrue_compare_hash_and_password_completed', { ...counted, match: matches });
  return matches && Boolean(passwordHash) && Buffer.byteLength(password) <= longestPassword;
}
