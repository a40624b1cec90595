import type { AuthContext } from '../../context.ts';
import type { UserRow } from '../users/user.query.ts';

export type Address = { email: string } | { phone: string };

/** For signing in: users of single sign-on are invisible here. */
export async function findUserByAddress(
  { hotStatements }: AuthContext,
  address: Address,
  aud: string,
): Promise<UserRow | null> {
  // Not checked for form so far; nobody's has a NUL, and the database refuses to look for one.
  if (Object.values(address).some((text) => text.includes('\u0000'))) return null;
  return 'email' in address
    ? hotStatements.findUserByEmail(address.email, aud)
    : hotStatements.findUserByPhone(address.phone, aud);
}
