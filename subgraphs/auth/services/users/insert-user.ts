import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { announceUser } from '../hooks/announce-user.ts';
import type { Transaction, UserRow } from './user.query.ts';

/** Stores a draft as it is, so that what was shown and what is kept are the same. */
export async function insertUser(
  ctx: AuthContext,
  tx: Transaction,
  { identities, factors: _, ...user }: UserRow,
): Promise<void> {
  await tx.user.create({ data: user as Prisma.UserCreateManyInput, select: { id: true } });
  if (identities.length > 0) {
    await tx.identity.createMany({ data: identities as Prisma.IdentityCreateManyInput[] });
  }
  await announceUser(ctx, tx, user.id);
}
