import type { Bcrypt } from '../../../../../core/auth/bcrypt.ts';
import { countEvent } from '../../../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { getFirstConfirmationTime } from '../../../values/addresses.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { runWithinPasswordAttemptLimit } from '../../shared/limits/limit-password-attempts.ts';
import { maxPasswordBytes } from './check-new-password.ts';
import { createForeignPasswordMatcher } from './foreign-hash.ts';

type PasswordHashDeps = { bcrypt: Bcrypt };

export async function hashPassword({ bcrypt }: PasswordHashDeps, password: string): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hash(password));
}

/**
 * Hashes with the salt of the known hash, so that the two hashes are equal if the passwords are; nothing is
 * compared here.
 */
export async function hashPasswordWithSameSalt(
  { bcrypt }: PasswordHashDeps,
  password: string,
  knownHash: string | null,
): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hashAlike(password, knownHash));
}

async function countHash({ cost }: Bcrypt, make: () => Promise<string>): Promise<string> {
  const metricLabels = { alg: 'bcrypt', bcrypt_cost: cost };
  countEvent('gotrue_generate_from_password_submitted', metricLabels);
  const result = await make();
  countEvent('gotrue_generate_from_password_completed', metricLabels);
  return result;
}

/** Takes as long without a hash to compare with, so that the duration does not show whether there is one. */
export async function matchesPassword(
  { bcrypt }: PasswordHashDeps,
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const matchesForeign = passwordHash ? createForeignPasswordMatcher(passwordHash) : null;
  if (matchesForeign) return matchesForeign(password);
  const comparedHash = passwordHash || bcrypt.unmatchable;
  const metricLabels = { alg: 'bcrypt', bcrypt_cost: Number(comparedHash.split('$')[2]) };
  countEvent('gotrue_compare_hash_and_password_submitted', metricLabels);
  const matches = await bcrypt.compare(password, comparedHash);
  countEvent('gotrue_compare_hash_and_password_completed', { ...metricLabels, match: matches });
  return matches && Boolean(passwordHash) && Buffer.byteLength(password) <= maxPasswordBytes;
}

/** Checks the signed-in user's current password; wrong passwords are counted. */
export async function verifyCurrentPassword(
  ctx: AuthContext,
  user: UserRow,
  password: string,
): Promise<void> {
  const account = `current-password:${user.id}`;
  const { isRight } = await runWithinPasswordAttemptLimit(ctx, account, async () => ({
    isRight: await matchesPassword(ctx, password, user.passwordHash),
  }));
  if (!isRight) throw authErrors.currentPasswordInvalid();
}

/**
 * Replaces the password of an unconfirmed account that two people may have signed up for: no password matches
 * it, and no further sign-up replaces it. The owner of the address sets a new one after proving the address.
 */
export const withdrawnPasswordHash = '';

/**
 * Withdraws the password of an unconfirmed account, because it may belong to someone other than the person who
 * later proves the address. A password that an administrator set stays.
 */
export async function withdrawUnconfirmedPassword(tx: AuthTransaction, user: UserRow): Promise<void> {
  if (getFirstConfirmationTime(user) || user.adminPasswordAt || !(user.passwordHash || user.nextPasswordHash))
    return;
  await tx.user.updateMany({ where: { id: user.id }, data: withdrawal });
}

const withdrawal = { passwordHash: withdrawnPasswordHash, nextPasswordHash: null };

/**
 * Withdraws the password of the unconfirmed account of an address, if there is one. The statement runs for
 * every address, in the transaction of the request, because a job could run after the address is confirmed.
 */
export async function withdrawPasswordByAddress(
  tx: AuthTransaction,
  { aud, ...address }: ({ email: string } | { phone: string }) & { aud: string },
): Promise<void> {
  await tx.user.updateMany({
    where: {
      ...address,
      aud,
      isSsoUser: false,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      adminPasswordAt: null,
      OR: [{ passwordHash: { not: withdrawnPasswordHash } }, { nextPasswordHash: { not: null } }],
    },
    data: withdrawal,
  });
}
