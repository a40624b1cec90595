import type { Transaction } from './user.query.ts';

/** Whether an address is somebody else's, as their own or through an identity outside single sign-on. */
export async function isEmailTaken(
  db: Pick<Transaction, 'user'>,
  email: string,
  userId: string,
): Promise<boolean> {
  const others = await db.user.count({
    where: {
      id: { not: userId },
      isSsoUser: false,
      OR: [{ email }, { identities: { some: { email, NOT: { provider: { startsWith: 'sso:' } } } } }],
    },
  });
  return others > 0;
}
