import type { Bcrypt } from '../../../../core/auth/bcrypt.ts';
import { count } from '../../../../core/telemetry/metrics.ts';
import { longestPassword } from './check-new-password.ts';
import { readForeignHash } from './foreign-hash.ts';

type Hashing = { bcrypt: Bcrypt };

export async function hashPassword({ bcrypt }: Hashing, password: string): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hash(password));
}

/** Whoever holds both can tell whether the password is that of the known hash; nothing is compared here. */
export async function hashPasswordAlike(
  { bcrypt }: Hashing,
  password: string,
  known: string | null,
): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hashAlike(password, known));
}

async function countHash({ cost }: Bcrypt, make: () => Promise<string>): Promise<string> {
  const counted = { alg: 'bcrypt', bcrypt_cost: cost };
  count('gotrue_generate_from_password_submitted', counted);
  const made = await make();
  count('gotrue_generate_from_password_completed', counted);
  return made;
}

/** Takes its time even when there is no hash to compare with. */
export async function matchesPassword(
  { bcrypt }: Hashing,
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const matchesForeign = passwordHash ? readForeignHash(passwordHash) : null;
  if (matchesForeign) return matchesForeign(password);
  const compared = passwordHash || bcrypt.nobody;
  const counted = { alg: 'bcrypt', bcrypt_cost: Number(compared.split('$')[2]) };
  count('gotrue_compare_hash_and_password_submitted', counted);
  const matches = await bcrypt.compare(password, compared);
  count('gotrue_compare_hash_and_password_completed', { ...counted, match: matches });
  return matches && Boolean(passwordHash) && Buffer.byteLength(password) <= longestPassword;
}
