import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { toProviders } from './to-providers.ts';

/** Marks a user's address as theirs, in the user and in the identity. */
export async function confirmEmail(ctx: AuthContext, tx: Transaction, user: UserRow): Promise<UserRow> {
  const now = ctx.clock();
  const verified = { email_verified: true };
  const identities = user.identities.map((identity) =>
    identity.provider === 'email'
      ? { ...identity, identityData: toJson(mergeMetadata(identity.identityData, verified)), updatedAt: now }
      : identity,
  );
  const changes = {
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    userMetadata: toJson(mergeMetadata(user.userMetadata, verified)),
    appMetadata: toJson(mergeMetadata(user.appMetadata, toProviders(identities))),
    updatedAt: now,
  };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  for (const { id, provider, identityData } of identities) {
    if (provider !== 'email') continue;
    const data = { identityData: identityData as Prisma.InputJsonObject, updatedAt: now };
    await tx.identity.updateMany({ where: { id }, data });
  }
  return { ...user, ...changes, identities };
}

/** Metadata come from JSON and go to JSON. */
function toJson(metadata: Record<string, unknown>): Prisma.InputJsonObject & Prisma.JsonObject {
  return metadata as Prisma.InputJsonObject & Prisma.JsonObject;
}
