import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { toProviders } from '../addresses/to-providers.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { ExternalIdentity } from './read-external-identity.ts';

type Identity = UserRow['identities'][number];

/** What a provider says now replaces what it said before, and is merged into what is known of the user. */
export async function writeIdentity(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const known = user.identities.find(
    ({ provider, providerId }) => provider === external.provider && providerId === external.sub,
  );
  const identity = draftIdentity(external, { userId: user.id, now: ctx.clock(), known });
  if (known) await tx.identity.updateMany({ where: { id: known.id }, data: toInput(identity) });
  else await tx.identity.createMany({ data: toInput(identity) });
  const identities = known
    ? user.identities.map((one) => (one.id === known.id ? identity : one))
    : [...user.identities, identity];
  return changeUser(tx, user, {
    identities,
    userMetadata: mergeMetadata(user.userMetadata, external.claims) as Prisma.JsonObject,
    isAnonymous: false,
  });
}

type Circumstances = { userId: string; now: Date; known?: Identity | undefined };

export function draftIdentity(
  { provider, sub, claims, primary }: ExternalIdentity,
  { userId, now, known }: Circumstances,
): Identity {
  return {
    id: known?.id ?? randomUUID(),
    userId,
    provider,
    providerId: sub,
    identityData: claims as Prisma.JsonObject,
    email: primary,
    lastSignInAt: now,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
}

function toInput(identity: Identity) {
  return identity as Prisma.IdentityCreateManyInput;
}

/** Changes columns of a user, and names the providers of the identities that they have now. */
export async function changeUser(
  tx: Transaction,
  user: UserRow,
  { identities = user.identities, ...columns }: Partial<UserRow>,
): Promise<UserRow> {
  const appMetadata = mergeMetadata(user.appMetadata, toProviders(identities)) as Prisma.JsonObject;
  const changes = { ...columns, appMetadata };
  await tx.user.updateMany({
    where: { id: user.id },
    data: changes as Prisma.UserUpdateManyMutationInput,
  });
  return { ...user, ...changes, identities };
}
