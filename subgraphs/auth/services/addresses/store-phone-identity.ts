import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { toE164 } from './to-e164.ts';

/** The user's way in by a proven number: made, or brought up to date. Gives all of the user's identities. */
export async function storePhoneIdentity(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<UserRow['identities']> {
  const now = ctx.clock();
  const known = user.identities.find(({ provider }) => provider === 'phone');
  const identityData = mergeMetadata(known?.identityData ?? { sub: user.id, email_verified: false }, {
    phone: toE164(phone),
    phone_verified: true,
  }) as Prisma.InputJsonObject & Prisma.JsonObject;
  if (known) {
    const changes = { identityData, updatedAt: now };
    await tx.identity.updateMany({ where: { id: known.id }, data: changes });
    return user.identities.map((one) => (one.id === known.id ? { ...one, ...changes } : one));
  }
  const made = {
    id: randomUUID(),
    userId: user.id,
    provider: 'phone',
    providerId: user.id,
    identityData,
    email: null,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await tx.identity.createMany({ data: made });
  return [...user.identities, made];
}
