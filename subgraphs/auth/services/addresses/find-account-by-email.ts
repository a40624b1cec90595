import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { type UserRow, withIdentities } from '../users/user.query.ts';

/** Identities that belong to everybody's linking group; each connection of single sign-on has its own. */
export function isSharedIdentity(email: string): Prisma.IdentityWhereInput {
  return { email, NOT: { provider: { startsWith: 'sso:' } } };
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
