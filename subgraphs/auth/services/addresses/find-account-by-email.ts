import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { type UserRow, withIdentities } from '../users/user.query.ts';

/**
 * Identities that speak for an address to everybody; each connection of single sign-on has its own. One whose address
 * nobody has proved does not, unless the address is its user's own: otherwise somebody could wait for a stranger with an
 * identity in the stranger's name, or keep them out.
 */
export function isSharedIdentity(email: string): Prisma.IdentityWhereInput {
  return {
    email,
    NOT: { provider: { startsWith: 'sso:' } },
    OR: [{ user: { email } }, { identityData: { path: ['email_verified'], equals: true } }],
  };
}

/**
 * Whose an address is: through any identity outside single sign-on, then through the user itself. Two statements,
 * whether or not it is anybody's.
 */
export async function findAccountByEmail({ db }: AuthContext, email: string): Promise<UserRow | null> {
  const [identity, user] = await Promise.all([
    db.identity.findFirst({
      where: isSharedIdentity(email),
      select: { user: { include: withIdentities } },
      orderBy: { createdAt: 'asc' },
      relationLoadStrategy: 'join',
    }),
    db.user.findFirst({
      where: { email, isSsoUser: false },
      include: withIdentities,
      relationLoadStrategy: 'join',
    }),
  ]);
  return identity?.user ?? user;
}
