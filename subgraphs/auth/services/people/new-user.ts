import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { type Metadata, mergeMetadata } from '../../values/metadata.ts';
import type { UserRow } from '../../values/user-row.ts';
import { toE164 } from '../../values/user-row.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { enqueueUserCreatedHook } from '../shared/hooks/user-created.ts';
import { createIdentityRow } from './identity.ts';

/** Values of a new user, besides the address. */
export type NewUserInput = {
  passwordHash: string | null;
  data: Metadata;
  aud: string;
  role: string;
  now: Date;
  isConfirmed: boolean;
};

/**
 * Creates the data of a new user with an email address, unsaved. A sign-up with an existing address also
 * returns such data.
 */
export function createEmailUserRow(input: NewUserInput & { email: string }): UserRow {
  const { email, now, isConfirmed } = input;
  const user = { ...createDefaultUserRow(input), email, emailConfirmedAt: isConfirmed ? now : null };
  return withIdentity(user, 'email', input, { email, email_verified: isConfirmed, phone_verified: false });
}

/** Creates the data of a new user with a phone number, unsaved. */
export function createPhoneUserRow(input: NewUserInput & { phone: string }): UserRow {
  const { phone, now, isConfirmed } = input;
  const user = { ...createDefaultUserRow(input), phone, phoneConfirmedAt: isConfirmed ? now : null };
  const claims = { phone: toE164(phone), email_verified: false, phone_verified: isConfirmed };
  return withIdentity(user, 'phone', input, claims);
}

/** Adds the password and the user's first identity. */
function withIdentity(
  user: UserRow,
  provider: 'email' | 'phone',
  { passwordHash, data, now }: NewUserInput,
  claims: Metadata,
): UserRow {
  const identityData = { ...mergeMetadata({}, data), sub: user.id, ...claims };
  const content = { provider, sub: user.id, claims: identityData, primary: user.email };
  return {
    ...user,
    passwordHash,
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityData,
    identities: [createIdentityRow(content, { userId: user.id, now })],
  };
}

/** A new user with default values. */
export function createDefaultUserRow({
  aud,
  role,
  now,
}: Pick<NewUserInput, 'aud' | 'role' | 'now'>): UserRow {
  return {
    id: randomUUID(),
    aud,
    role,
    email: null,
    phone: null,
    passwordHash: null,
    nextPasswordHash: null,
    adminPasswordAt: null,
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

/** Stores a draft unchanged, so that the stored user equals the one in the response. */
export async function insertUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  { identities, factors: _, ...user }: UserRow,
): Promise<void> {
  await tx.user.create({ data: user, select: { id: true } });
  if (identities.length > 0) await tx.identity.createMany({ data: identities });
  await enqueueUserCreatedHook(ctx, tx, user.id);
}

/** Records a sign-up that is complete, and announces its user to the other domains. */
export async function recordSignUp(ctx: AuthContext, tx: AuthTransaction, user: UserRow, provider: string) {
  await recordAuditEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits: { provider } }]);
  await ctx.announce(tx, 'user.confirmed', { userId: user.id, email: user.email });
}
