import { createHash } from 'node:crypto';
import type { UserRow } from '../users/user.query.ts';

const longestPhone = 15;

/** What stays of a user who was deleted softly: rows that can be told apart, and nobody's name. */
export function eraseAccount(user: UserRow, now: Date): UserRow {
  const { id, identities } = user;
  const hide = (value: string | null) => (value ? hashOf(id, value) : value);
  const hidePhone = (value: string | null) => hide(value)?.slice(0, longestPhone) ?? null;
  return {
    ...user,
    email: hide(user.email),
    phone: hidePhone(user.phone),
    newEmail: hide(user.newEmail),
    newPhone: hidePhone(user.newPhone),
    passwordHash: null,
    appMetadata: {},
    userMetadata: {},
    deletedAt: now,
    updatedAt: now,
    factors: [],
    identities: identities.map((identity) => ({
      ...identity,
      providerId: hashOf(id, `${identity.provider}:${identity.providerId}`),
      identityData: {},
      email: null,
      updatedAt: now,
    })),
  };
}

function hashOf(userId: string, value: string): string {
  return createHash('sha256')
    .update(userId + value)
    .digest('base64url');
}
