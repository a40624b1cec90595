import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../../deps.ts';
import { type Metadata, mergeMetadata } from '../../values/metadata.ts';
import type { IdentityProvider } from '../../values/provider-names.ts';
import { toProviders, type UserRow } from '../../values/user-row.ts';

type Identity = UserRow['identities'][number];

/** A person as an external provider describes them. Addresses are in lower case. */
export type ExternalIdentity = {
  provider: IdentityProvider;
  sub: string;
  claims: Metadata;
  emails: readonly string[];
  /** The addresses that count as verified, by the provider or by the settings. */
  verified: readonly string[];
  primary: string | null;
};

/** Stores the identity that a user signs in with, and merges the provider's claims into the user's metadata. */
export async function writeIdentity(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const identities = await storeIdentity(ctx, tx, user, external);
  const { claims } = keepAddress(external, findIdentity(user, external));
  return changeUser(tx, user, {
    identities,
    userMetadata: mergeMetadata(user.userMetadata, claims),
    isAnonymous: false,
  });
}

/**
 * Replaces the data of the user's identity with the current data of the provider. Returns all identities of
 * the user.
 */
export async function storeIdentity(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<Identity[]> {
  const known = findIdentity(user, external);
  const identity = draftIdentity(keepAddress(external, known), { userId: user.id, now: ctx.clock(), known });
  if (known) await tx.identity.updateMany({ where: { id: known.id }, data: identity });
  else await tx.identity.createMany({ data: identity });
  return known
    ? user.identities.map((one) => (one.id === known.id ? identity : one))
    : [...user.identities, identity];
}

function findIdentity({ identities }: UserRow, { provider, sub }: ExternalIdentity): Identity | undefined {
  return identities.find((one) => one.provider === provider && one.providerId === sub);
}

/** Keeps the stored address if the provider states none this time. */
function keepAddress(external: ExternalIdentity, known: Identity | undefined): ExternalIdentity {
  if (external.primary !== null || !known?.email) return external;
  const { email = known.email, email_verified = false } = known.identityData;
  return { ...external, claims: { ...external.claims, email, email_verified }, primary: known.email };
}

type IdentityContent = Pick<ExternalIdentity, 'sub' | 'claims' | 'primary'> & { provider: string };
type IdentityDefaults = { userId: string; now: Date; known?: Identity | undefined };

export function draftIdentity(
  { provider, sub, claims, primary }: IdentityContent,
  { userId, now, known }: IdentityDefaults,
): Identity {
  return {
    id: known?.id ?? randomUUID(),
    userId,
    provider,
    providerId: sub,
    identityData: claims,
    email: primary,
    lastSignInAt: now,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
}

type OwnAddress = { provider: 'email' | 'phone'; email?: string; initial: Metadata; claims: Metadata };

/**
 * Creates or updates the identity of the user's own address or phone number, with claims that are merged into
 * its data. Returns all of the user's identities.
 */
export async function storeOwnIdentity(
  ctx: AuthContext,
  tx: Transaction,
  { id: userId, identities }: UserRow,
  { provider, email, initial, claims }: OwnAddress,
): Promise<Identity[]> {
  const now = ctx.clock();
  const known = identities.find((one) => one.provider === provider);
  const identityData = mergeMetadata(known?.identityData ?? { sub: userId, ...initial }, claims);
  if (known) {
    const changes = { identityData, ...(email !== undefined && { email }), updatedAt: now };
    await tx.identity.updateMany({ where: { id: known.id }, data: changes });
    return identities.map((one) => (one.id === known.id ? { ...one, ...changes } : one));
  }
  const content = { provider, sub: userId, claims: identityData, primary: email ?? null };
  const made = draftIdentity(content, { userId, now });
  await tx.identity.createMany({ data: made });
  return [...identities, made];
}

/** Changes columns of a user, and updates the list of providers to their current identities. */
export async function changeUser(
  tx: Transaction,
  user: UserRow,
  { identities = user.identities, ...columns }: Partial<UserRow>,
): Promise<UserRow> {
  const changes = { ...columns, appMetadata: mergeMetadata(user.appMetadata, toProviders(identities)) };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  return { ...user, ...changes, identities };
}

/** Whether the provider of an identity has verified its address. */
export function isProved(identityData: Metadata): boolean {
  return identityData.email_verified === true;
}
