import type { AuthContext } from '../../context.ts';
import { type UserRow, withIdentities } from './user.query.ts';

/** Whose an address is: through any identity outside single sign-on, then through the user itself. */
export async function findAccountByEmail({ db }: AuthContext, email: string): Promise<UserRow | null> {
  return db.user.findFirst({
    where: {
      isSsoUser: false,
      OR: [{ email }, { identities: { some: { email, NOT: { provider: { startsWith: 'sso:' } } } } }],
    },
    include: withIdentities,
    orderBy: { createdAt: 'asc' },
  });
}
