import { randomUUID } from 'node:crypto';
import { announce } from '../../../../core/events.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { isEmailTaken } from './is-email-taken.ts';
import { toProviders } from './to-providers.ts';

/** Gives a user a new, proven address: in the user, in the identity, and to whoever listens. */
export async function replaceEmail(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  if (await isEmailTaken(tx, email, user.id)) throw authErrors.emailExists();
  const identities = await replaceIdentity(ctx, tx, user, email);
  const changes = {
    email,
    newEmail: null,
    emailChangeHalfConfirmed: false,
    emailConfirmedAt: user.emailConfirmedAt ?? ctx.clock(),
    isAnonymous: false,
    appMetadata: mergeMetadata(user.appMetadata, toProviders(identities)) as Prisma.JsonObject,
    userMetadata: mergeMetadata(user.userMetadata, { email, email_verified: true }) as Prisma.JsonObject,
  };
  await tx.user
    .updateMany({ where: { id: user.id }, data: changes as Prisma.UserUpdateManyMutationInput })
    .catch(refuseTaken);
  await announce(ctx.enqueue, tx, 'user.address_changed', { userId: user.id, email });
  return { ...user, ...changes, identities };
}

async function replaceIdentity(ctx: AuthContext, tx: Transaction, user: UserRow, email: string) {
  const now = ctx.clock();
  const known = user.identities.find(({ provider }) => provider === 'email');
  const identityData = mergeMetadata(known?.identityData ?? { sub: user.id, phone_verified: false }, {
    email,
    email_verified: true,
  }) as Prisma.InputJsonObject & Prisma.JsonObject;
  if (known) {
    const changes = { identityData, email, updatedAt: now };
    await tx.identity.updateMany({ where: { id: known.id }, data: changes });
    return user.identities.map((one) => (one.id === known.id ? { ...one, ...changes } : one));
  }
  const made = {
    id: randomUUID(),
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData,
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await tx.identity.createMany({ data: made });
  return [...user.identities, made];
}

/** Somebody else was given the address while this one was being proved. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key')) throw authErrors.emailExists({ cause: error });
  throw error;
}
