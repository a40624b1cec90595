import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { mergeMetadata } from '../../values/metadata.ts';
import type { UserRow } from '../../values/user-row.ts';
import { toE164 } from '../../values/user-row.ts';
import { enqueueMail } from '../messages/mails/enqueue-mail.ts';
import { createIdentityMail } from '../messages/mails/notification-mails.ts';
import { storeAddressIdentity, updateUserRow } from './identity.ts';
import { cancelPendingUserChanges } from './lock-user-row.ts';

/** Marks a user's phone number as verified, in the user and in the identity. */
export async function confirmPhone(ctx: AuthContext, tx: AuthTransaction, user: UserRow): Promise<UserRow> {
  const now = ctx.clock();
  const identities = await storePhoneIdentity(ctx, tx, user, user.phone ?? '');
  return updateUserRow(tx, user, {
    identities,
    phoneConfirmedAt: user.phoneConfirmedAt ?? now,
    passwordHash: user.passwordHash || null,
    nextPasswordHash: null,
    isAnonymous: false,
    userMetadata: mergeMetadata(user.userMetadata, { phone_verified: true }),
    updatedAt: now,
  });
}

/**
 * Gives a user a new, verified phone number, ends pending changes and codes, and notifies them by mail if it
 * replaces another number or adds an identity.
 */
export async function replacePhone(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (await tx.user.count({ where: { phone, id: { not: user.id } } })) throw authErrors.phoneExists();
  const identities = await storePhoneIdentity(ctx, tx, user, phone);
  const updatedUser = await updateUserRow(tx, user, {
    identities,
    phone,
    phoneConfirmedAt: ctx.clock(),
    isAnonymous: false,
  }).catch(refuseTaken);
  await notify(ctx, tx, user, phone);
  return cancelPendingUserChanges(tx, updatedUser);
}

async function notify(ctx: AuthContext, tx: AuthTransaction, user: UserRow, phone: string): Promise<void> {
  const { id: userId, email, phone: oldPhone, identities } = user;
  const { notifiesPhoneChanged, notifiesIdentityLinked } = ctx.settings.mail;
  if (!email) return;
  if (notifiesPhoneChanged && oldPhone) {
    const values = { Email: email, Phone: toE164(phone) ?? '', OldPhone: toE164(oldPhone) ?? '' };
    await enqueueMail(ctx, tx, { kind: 'phoneChanged', to: email, userId, values });
  }
  if (notifiesIdentityLinked && !identities.some(({ provider }) => provider === 'phone')) {
    await enqueueMail(ctx, tx, createIdentityMail('identityLinked', { userId, email, provider: 'phone' }));
  }
}

/** Another user got the number while this user was verifying it. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_phone_key')) throw authErrors.phoneExists({ cause: error });
  throw error;
}

/** Creates or updates the user's identity for a verified number. Returns all of the user's identities. */
function storePhoneIdentity(ctx: AuthContext, tx: AuthTransaction, user: UserRow, phone: string) {
  const claims = { phone: toE164(phone), phone_verified: true };
  return storeAddressIdentity(ctx, tx, user, {
    provider: 'phone',
    initial: { email_verified: false },
    claims,
  });
}
