import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';

/** Writes a locked user as they are to be, with those of their identities that changed. */
export async function storeAccount(tx: Transaction, before: UserRow, after: UserRow): Promise<void> {
  const { identities, factors: _, ...columns } = after;
  await tx.user.updateMany({
    where: { id: after.id },
    data: columns as Prisma.UserUpdateManyMutationInput,
  });
  for (const identity of identities.filter((one) => !before.identities.includes(one))) {
    const data = identity as Prisma.IdentityCreateManyInput;
    const { count } = await tx.identity.updateMany({ where: { id: identity.id }, data });
    if (count === 0) await tx.identity.createMany({ data });
  }
}
