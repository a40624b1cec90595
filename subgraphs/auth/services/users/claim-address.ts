import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { type Metadata, mergeMetadata } from './metadata.ts';
import type { Transaction, UserRow } from './user.query.ts';

/**
 * Somebody is mailed a way to prove an address, by which an account was made through a provider that does not vouch for
 * it: perhaps by a stranger. The identity of the address marks that from now on its owner counts, who is whoever follows
 * the mail; see leave-to-owner. What the provider's sign-in had mailed stops working, because it stands for the other.
 */
export async function claimAddress(
  ctx: AuthContext,
  tx: Transaction,
  { id: userId, email, emailConfirmedAt, identities }: UserRow,
  data: Metadata = {},
): Promise<void> {
  if (!email || emailConfirmedAt || identities.some(({ provider }) => provider === 'email')) return;
  const now = ctx.clock();
  const identity = {
    id: randomUUID(),
    userId,
    provider: 'email',
    providerId: userId,
    identityData: {
      ...mergeMetadata({}, data),
      ...toEmailClaims({ id: userId, email }),
    } as Prisma.InputJsonObject,
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.identity.createMany({ data: [identity], skipDuplicates: true });
}

/** What an identity says of an address that nobody has proved. */
export function toEmailClaims({ id, email }: Pick<UserRow, 'id' | 'email'>) {
  return { sub: id, email, email_verified: false, phone_verified: false };
}
