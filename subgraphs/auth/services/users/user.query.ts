import type { Prisma } from '../../../../prisma/generated/auth/client.ts';

/** What may be shown of a second factor: everything but its secret. */
export const factorColumns = {
  id: true,
  userId: true,
  factorType: true,
  status: true,
  friendlyName: true,
  phone: true,
  webauthnAaguid: true,
  lastChallengedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.MfaFactorSelect;

/** A user as the graph shows them to themselves, with their ways in and their second factors. */
export const withIdentities = {
  identities: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  factors: { select: factorColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.UserInclude;

export type FactorRow = Prisma.MfaFactorGetPayload<{ select: typeof factorColumns }>;

export type UserRow = Prisma.UserGetPayload<{ include: typeof withIdentities }>;

export type Transaction = Prisma.TransactionClient;
