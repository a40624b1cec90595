import { randomUUID } from 'node:crypto';
import { type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import { toE164, toUserProviderMetadata, type UserRow } from '../../../values/user-row.ts';

/** Checked changes by an administrator; null leaves a field unchanged. */
export type UserChangesForAdmin = {
  role: string | null;
  email: string | null;
  phone: string | null;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  passwordHash: string | null;
  userMetadata: Metadata | null;
  appMetadata: Metadata | null;
  ban: { until: Date | null } | null;
};

type Kind = 'email' | 'phone';

/** The user with the changes, in the contract's order; nothing is stored here. */
export function applyUserChangesForAdmin(user: UserRow, changes: UserChangesForAdmin, now: Date): UserRow {
  const { role, email, phone, emailConfirm, phoneConfirm, passwordHash, ban } = changes;
  let updatedUser: UserRow = {
    ...user,
    role: role ?? user.role,
    ...(passwordHash && { passwordHash, adminPasswordAt: now }),
    bannedUntil: ban ? ban.until : user.bannedUntil,
    updatedAt: now,
  };
  if (email) updatedUser = withAddress(updatedUser, 'email', email, { now, verified: emailConfirm });
  if (phone) updatedUser = withAddress(updatedUser, 'phone', phone, { now, verified: phoneConfirm });
  if (emailConfirm && updatedUser.email) updatedUser = withConfirmation(updatedUser, 'email', now);
  if (phoneConfirm && updatedUser.phone) updatedUser = withConfirmation(updatedUser, 'phone', now);
  return withMetadata(updatedUser, changes);
}

/** Changes the address at once, without a confirmation by mail or message. */
function withAddress(
  user: UserRow,
  kind: Kind,
  address: string,
  { now, verified }: { now: Date; verified: boolean },
): UserRow {
  const wasVerified = user[kind] === address && user[confirmedColumn[kind]] !== null;
  const publicAddress = kind === 'phone' ? toE164(address) : address;
  const claims = { [kind]: publicAddress, [`${kind}_verified`]: verified || wasVerified };
  const existingIdentity =
    user.identities.find(({ provider }) => provider === kind) ?? draftIdentity(user, kind, now);
  const identity = {
    ...existingIdentity,
    identityData: mergeMetadata(existingIdentity.identityData, claims),
    email: kind === 'email' ? address : existingIdentity.email,
    updatedAt: now,
  };
  const isNew = user.identities.every(({ id }) => id !== existingIdentity.id);
  const identities = isNew
    ? [...user.identities, identity]
    : user.identities.map((item) => (item.id === existingIdentity.id ? identity : item));
  return {
    ...user,
    [kind]: address,
    isAnonymous: false,
    identities,
    appMetadata: mergeMetadata(user.appMetadata, toUserProviderMetadata(identities)),
  };
}

const confirmedColumn = { email: 'emailConfirmedAt', phone: 'phoneConfirmedAt' } as const;

/**
 * Identities are ordered by creation time, so the second of two that are created together is a millisecond
 * younger.
 */
function draftIdentity({ id, identities }: UserRow, provider: Kind, now: Date) {
  return {
    id: randomUUID(),
    userId: id,
    provider,
    providerId: id,
    identityData: { sub: id, email_verified: false, phone_verified: false },
    email: null,
    lastSignInAt: now,
    createdAt: new Date(now.getTime() + identities.length),
    updatedAt: now,
  };
}

function withConfirmation(user: UserRow, kind: Kind, now: Date): UserRow {
  const verifiedClaim = { [`${kind}_verified`]: true };
  return {
    ...user,
    [confirmedColumn[kind]]: user[confirmedColumn[kind]] ?? now,
    userMetadata: mergeMetadata(user.userMetadata, verifiedClaim),
    identities: user.identities.map((item) =>
      item.provider === kind
        ? { ...item, identityData: mergeMetadata(item.identityData, verifiedClaim), updatedAt: now }
        : item,
    ),
  };
}

function withMetadata(user: UserRow, { appMetadata, userMetadata }: UserChangesForAdmin): UserRow {
  return {
    ...user,
    ...(appMetadata && { appMetadata: mergeMetadata(user.appMetadata, appMetadata) }),
    ...(userMetadata && { userMetadata: mergeMetadata(user.userMetadata, userMetadata) }),
  };
}
