import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { Metadata } from './metadata.ts';
import { mergeMetadata } from './metadata.ts';
import type { UserRow } from './user.query.ts';

type DraftInput = {
  passwordHash: string | null;
  data: Metadata;
  aud: string;
  role: string;
  now: Date;
  confirmed: boolean;
};

/** A new user with an address, as it will be stored; also what is shown for one who exists already. */
export function draftEmailUser(input: DraftInput & { email: string }): UserRow {
  const { email, now, confirmed } = input;
  const user = { ...draftUser(input), email, emailConfirmedAt: confirmed ? now : null };
  return withIdentity(user, 'email', input, { email, email_verified: confirmed, phone_verified: false });
}

/** A new user with a phone number, likewise. */
export function draftPhoneUser(input: DraftInput & { phone: string }): UserRow {
  const { phone, now, confirmed } = input;
  const user = { ...draftUser(input), phone, phoneConfirmedAt: confirmed ? now : null };
  const claims = { phone: toE164(phone), email_verified: false, phone_verified: confirmed };
  return withIdentity(user, 'phone', input, claims);
}

/** The password, and the one way in that the user has so far. */
function withIdentity(
  user: UserRow,
  provider: 'email' | 'phone',
  { passwordHash, data, now }: DraftInput,
  claims: Metadata,
): UserRow {
  const identityData = { ...mergeMetadata({}, data), sub: user.id, ...claims } as Prisma.JsonObject;
  const identity = {
    id: randomUUID(),
    userId: user.id,
    provider,
    providerId: user.id,
    identityData,
    email: user.email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return {
    ...user,
    passwordHash,
    appMetadata: { provider, providers: [provider] },
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
