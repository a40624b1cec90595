import type { Prisma } from '../../../../prisma/generated/auth/client.ts';

/** A user as the graph shows them to themselves. */
export const withIdentities = {
  identities: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.UserInclude;

export type UserRow = Prisma.UserGetPayload<{ include: typeof withIdentities }>;

export type Transaction = Prisma.TransactionClient;
