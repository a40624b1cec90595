import { confirmedAt } from '../addresses/confirmed-at.ts';
import type { Transaction, UserRow } from './user.query.ts';

/**
 * Stands for the password of an account that nobody has confirmed and two people may have begun: no password matches it,
 * and no further sign-up replaces it. The owner of the address chooses one after proving the address.
 */
export const withdrawn = '';

/** Nobody can tell whose password it is, so it is nobody's: its owner may not be who proves the address. */
export async function withdrawPassword(tx: Transaction, user: UserRow): Promise<void> {
  if (confirmedAt(user) || !user.passwordHash) return;
  await tx.user.updateMany({ where: { id: user.id }, data: { passwordHash: withdrawn } });
}
