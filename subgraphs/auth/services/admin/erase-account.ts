import { createHash } from 'node:crypto';
import type { UserRow } from '../users/user.query.ts';

const longestPhone = 15;

/**
 * What stays of a user who was deleted softly: rows that can be told apart, and nobody's name. What is hidden already
 * stays as it is, so that only what an administrator has written there since goes, too.
 */
export function eraseAccount(user: UserRow, now: Date): UserRow {
  const { id, identities } = user;
  const hide = (value: string | null) => (value?.includes('@') ? hashOf(id, value) : value);
  const hidePhone = (value: string | null) =>
    value && /^\d+$/.test(value) ? hashOf(id, value).slice(0, longestPhone) : value;
  return {
    ...user,
    email: hide(user.email),
    phone: hidePhone(user.phone),
    newEmail: hide(user.newEmail),
    newPhone: hidePhone(user.newPhone),
    passwordHash: null,
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
  return email === null && Object.keys(identityData as object).length === 0;
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
