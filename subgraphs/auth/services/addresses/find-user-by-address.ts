import type { AuthContext } from '../../context.ts';
import { type UserRow, withIdentities } from '../users/user.query.ts';

export type Address = { email: string } | { phone: string };

/** For signing in: users of single sign-on are invisible here. */
export async function findUserByAddress(
  { db }: AuthContext,
  address: Address,
  aud: string,
): Promise<UserRow | null> {
  // Not checked for form so far; nobody's has a NUL, and the database refuses to look for one.
  if (Object.values(address).some((text) => text.includes('\u0000'))) return null;
  return db.user.findFirst({
    where: { ...address, aud, isSsoUser: false },
    include: withIdentities,
    relationLoadStrategy: 'join',
  });
}
