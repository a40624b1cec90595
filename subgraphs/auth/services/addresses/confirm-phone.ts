import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { storePhoneIdentity } from './store-phone-identity.ts';
import { toProviders } from './to-providers.ts';

/** Marks a user's phone number as theirs, in the user and in the identity. */
export async function confirmPhone(ctx: AuthContext, tx: Transaction, user: UserRow): Promise<UserRow> {
  const now = ctx.clock();
  const identities = await storePhoneIdentity(ctx, tx, user, user.phone ?? '');
  const changes = {
    phoneConfirmedAt: user.phoneConfirmedAt ?? now,
    passwordHash: user.passwordHash || null,
    isAnonymous: false,
    userMetadata: mergeMetadata(user.userMetadata, { phone_verified: true }) as Prisma.JsonObject,
    appMetadata: mergeMetadata(user.appMetadata, toProviders(identities)) as Prisma.JsonObject,
    updatedAt: now,
  };
  await tx.user.updateMany({ where: { id: user.id }, data: changes as Prisma.UserUpdateManyMutationInput });
  return { ...user, ...changes, identities };
}
