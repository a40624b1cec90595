import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { type Metadata, mergeMetadata } from '../../values/metadata.ts';
import type { IdentityProviderName } from '../../values/provider-names.ts';
import { toUserProviderMetadata, type UserRow } from '../../values/user-row.ts';

type Identity = UserRow['identities'][number];

/** A person as an external provider describes them. Addresses are in lower case. */
export type ExternalIdentity = {
  provider: IdentityProviderName;
  sub: string;
  claims: Metadata;
  emails: readonly string[];
  /** The addresses that count as verified, by the provider or by the settings. */
  verified: readonly string[];
  primary: string | null;
};

/** Stores the identity that a user signs in with, and merges the provider's claims into the user's metadata. */
export async function storeSignInIdentity(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<UserRow> {
  const identities = await storeProviderIdentity(ctx, tx, user, external);
  const { claims } = keepStoredAddress(external, findIdentity(user, external));
  return updateUserRow(tx, user, {
    identities,
    userMetadata: mergeMetadata(user.userMetadata, claims),
    isAnonymous: false,
  });
}

/**
 * Replaces the data of the user's identity with the current data of the provider. Returns all identities of
 * the user.
 */
export async function storeProviderIdentity(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  external: ExternalIdentity,
): Promise<Identity[]> {
  const existingIdentity = findIdentity(user, external);
  const identity = createIdentityRow(keepStoredAddress(external, existingIdentity), {
    userId: user.id,
    now: ctx.clock(),
    existingIdentity,
  });
  if (existingIdentity) await tx.identity.updateMany({ where: { id: existingIdentity.id }, data: identity });
  else await tx.identity.createMany({ data: identity });
  return existingIdentity
    ? user.identities.map((item) => (item.id === existingIdentity.id ? identity : item))
    : [...user.identities, identity];
}

function findIdentity({ identities }: UserRow, { provider, sub }: ExternalIdentity): Identity | undefined {
  return identities.find((one) => one.provider === provider && one.providerId === sub);
}

/** Keeps the stored address if the provider states none this time. */
function keepStoredAddress(
  external: ExternalIdentity,
  existingIdentity: Identity | undefined,
): ExternalIdentity {
  if (external.primary !== null || !existingIdentity?.email) return external;
  const { email = existingIdentity.email, email_verified = false } = existingIdentity.identityData;
  return {
    ...external,
    claims: { ...external.claims, email, email_verified },
    primary: existingIdentity.email,
  };
}

type IdentityContent = Pick<ExternalIdentity, 'sub' | 'claims' | 'primary'> & { provider: string };
type IdentityDefaults = { userId: string; now: Date; existingIdentity?: Identity | undefined };

export function createIdentityRow(
  { provider, sub, claims, primary }: IdentityContent,
  { userId, now, existingIdentity }: IdentityDefaults,
): Identity {
  return {
    id: existingIdentity?.id ?? randomUUID(),
    userId,
    provider,
    providerId: sub,
    identityData: claims,
    email: primary,
    lastSignInAt: now,
    createdAt: existingIdentity?.createdAt ?? now,
    updatedAt: now,
  };
}

type OwnAddress = { provider: 'email' | 'phone'; email?: string; initial: Metadata; claims: Metadata };

/**
 * Creates or updates the identity of the user's own address or phone number, with claims that are merged into
 * its data. Returns all of the user's identities.
 */
export async function storeAddressIdentity(
  ctx: AuthContext,
  tx: AuthTransaction,
  { id: userId, identities }: UserRow,
  { provider, email, initial, claims }: OwnAddress,
): Promise<Identity[]> {
  const now = ctx.clock();
  const existingIdentity = identities.find((one) => one.provider === provider);
  const identityData = mergeMetadata(existingIdentity?.identityData ?? { sub: userId, ...initial }, claims);
  if (existingIdentity) {
    const changes = { identityData, ...(email !== undefined && { email }), updatedAt: now };
    await tx.identity.updateMany({ where: { id: existingIdentity.id }, data: changes });
    return identities.map((one) => (one.id === existingIdentity.id ? { ...one, ...changes } : one));
  }
  const content = { provider, sub: userId, claims: identityData, primary: email ?? null };
  const newIdentity = createIdentityRow(content, { userId, now });
  await tx.identity.createMany({ data: newIdentity });
  return [...identities, newIdentity];
}

/** Changes columns of a user, and updates the list of providers to their current identities. */
export async function updateUserRow(
  tx: AuthTransaction,
  user: UserRow,
  { identities = user.identities, ...columns }: Partial<UserRow>,
): Promise<UserRow> {
  const changes = {
    ...columns,
    appMetadata: mergeMetadata(user.appMetadata, toUserProviderMetadata(identities)),
  };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  return { ...user, ...changes, identities };
}

/** Whether the provider of an identity has verified its address. */
export function hasVerifiedEmail(identityData: Metadata): boolean {
  return identityData.email_verified === true;
}
