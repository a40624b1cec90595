import { randomUUID } from 'node:crypto';
import type { Metadata } from './metadata.ts';
import { mergeMetadata } from './metadata.ts';
import type { UserRow } from './user.query.ts';

type DraftInput = {
  email: string;
  passwordHash: string | null;
  data: Metadata;
  aud: string;
  role: string;
  now: Date;
  confirmed: boolean;
};

/** A new user with an address, as it will be stored; also what is shown for one who exists already. */
export function draftEmailUser(input: DraftInput): UserRow {
  const { email, passwordHash, data, now, confirmed } = input;
  const user = { ...draftUser(input), email, passwordHash, emailConfirmedAt: confirmed ? now : null };
  const identityData = {
    ...mergeMetadata({}, data),
    sub: user.id,
    email,
    email_verified: confirmed,
    phone_verified: false,
  };
  const identity = {
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
  return {
    ...user,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: identityData,
    identities: [identity],
  };
}

type BareDraft = Pick<DraftInput, 'aud' | 'role' | 'now'>;

/** A new user about whom nothing is known. */
export function draftUser({ aud, role, now }: BareDraft): UserRow {
  return {
    id: randomUUID(),
    aud,
    role,
    email: null,
    phone: null,
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    invitedAt: null,
    confirmationSentAt: null,
    recoverySentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeHalfConfirmed: false,
    newPhone: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    appMetadata: {},
    userMetadata: {},
    bannedUntil: null,
    deletedAt: null,
    isSsoUser: false,
    isAnonymous: false,
    createdAt: now,
    updatedAt: now,
    identities: [],
    factors: [],
  };
}
