import { randomUUID } from 'node:crypto';
import { toE164 } from '../../../values/addresses.ts';
import { type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import { toProviders, type UserRow } from '../../../values/user-row.ts';

/** Checked changes by an administrator; null leaves a field unchanged. */
export type AccountChanges = {
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

type Json = UserRow['userMetadata'];
type Kind = 'email' | 'phone';

/** The user with the changes, in the contract's order; nothing is stored here. */
export function changeAccount(user: UserRow, changes: AccountChanges, now: Date): UserRow {
  const { role, email, phone, emailConfirm, phoneConfirm, passwordHash, ban } = changes;
  let changed: UserRow = {
    ...user,
    role: role ?? user.role,
    ...(passwordHash && { passwordHash, adminPasswordAt: now }),
    bannedUntil: ban ? ban.until : user.bannedUntil,
    updatedAt: now,
  };
  if (email) changed = withAddress(changed, 'email', email, { now, verified: emailConfirm });
  if (phone) changed = withAddress(changed, 'phone', phone, { now, verified: phoneConfirm });
  if (emailConfirm && changed.email) changed = withConfirmation(changed, 'email', now);
  if (phoneConfirm && changed.phone) changed = withConfirmation(changed, 'phone', now);
  return withMetadata(changed, changes);
}

/** Changes the address at once, without a confirmation by mail or message. */
function withAddress(
  user: UserRow,
  kind: Kind,
  address: string,
  { now, verified }: { now: Date; verified: boolean },
): UserRow {
  const wasVerified = user[kind] === address && user[confirmedColumn[kind]] !== null;
  const shown = kind === 'phone' ? toE164(address) : address;
  const claims = { [kind]: shown, [`${kind}_verified`]: verified || wasVerified };
  const known = user.identities.find(({ provider }) => provider === kind) ?? draftIdentity(user, kind, now);
  const identity = {
    ...known,
    identityData: merge(known.identityData, claims),
    email: kind === 'email' ? address : known.email,
    updatedAt: now,
  };
  const isNew = user.identities.every(({ id }) => id !== known.id);
  const identities = isNew
    ? [...user.identities, identity]
    : user.identities.map((one) => (one.id === known.id ? identity : one));
  return {
    ...user,
    [kind]: address,
    isAnonymous: false,
    identities,
    appMetadata: merge(user.appMetadata, toProviders(identities)),
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
  const verified = { [`${kind}_verified`]: true };
  return {
    ...user,
    [confirmedColumn[kind]]: user[confirmedColumn[kind]] ?? now,
    userMetadata: merge(user.userMetadata, verified),
    identities: user.identities.map((one) =>
      one.provider === kind
        ? { ...one, identityData: merge(one.identityData, verified), updatedAt: now }
        : one,
    ),
  };
}

function withMetadata(user: UserRow, { appMetadata, userMetadata }: AccountChanges): UserRow {
  return {
    ...user,
    ...(appMetadata && { appMetadata: merge(user.appMetadata, appMetadata) }),
    ...(userMetadata && { userMetadata: merge(user.userMetadata, userMetadata) }),
  };
}

function merge(stored: unknown, changes: Metadata): Json {
  return mergeMetadata(stored, changes);
}
