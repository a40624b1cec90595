import type { AuthTransaction } from '../../../deps.ts';
import { getFirstConfirmationTime, type UserRow } from '../../../values/user-row.ts';

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
