import { createHash } from 'node:crypto';
import type { UserRow } from '../../../values/user-row.ts';

const maxPhoneLength = 15;

/**
 * Returns the row of a soft-deleted user: digests replace all identifying values, so that rows stay
 * distinguishable. On a second
 * deletion, erased values stay as they are; only what an administrator has written since is erased.
 */
export function eraseAccount(user: UserRow, now: Date): UserRow {
  const { id, identities } = user;
  const hide = (value: string | null) => (value?.includes('@') ? hashOf(id, value) : value);
  const hidePhone = (value: string | null) =>
    value && /^\d+$/.test(value) ? hashOf(id, value).slice(0, maxPhoneLength) : value;
  return {
    ...user,
    email: hide(user.email),
    phone: hidePhone(user.phone),
    newEmail: hide(user.newEmail),
    newPhone: hidePhone(user.newPhone),
    passwordHash: null,
    nextPasswordHash: null,
    adminPasswordAt: null,
    appMetadata: {},
    userMetadata: {},
    deletedAt: user.deletedAt ?? now,
    updatedAt: now,
    factors: [],
    identities: identities.map((identity) => (isErased(identity) ? identity : eraseIdentity(identity, now))),
  };
}

type Identity = UserRow['identities'][number];

function isErased({ identityData, email }: Identity): boolean {
  return email === null && Object.keys(identityData).length === 0;
}

function eraseIdentity(identity: Identity, now: Date): Identity {
  const providerId = hashOf(identity.userId, `${identity.provider}:${identity.providerId}`);
  return { ...identity, providerId, identityData: {}, email: null, updatedAt: now };
}

function hashOf(userId: string, value: string): string {
  return createHash('sha256')
    .update(userId + value)
    .digest('base64url');
}
