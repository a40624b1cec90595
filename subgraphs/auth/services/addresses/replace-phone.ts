import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createIdentityLinkedMail, createPhoneChangedMail } from '../mails/notification-mails.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { storePhoneIdentity } from './store-phone-identity.ts';
import { toE164 } from './to-e164.ts';
import { toProviders } from './to-providers.ts';

/** Gives a user a new, proven phone number, and tells them by mail when it replaces another or is a new way in. */
export async function replacePhone(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (await tx.user.count({ where: { phone, id: { not: user.id } } })) throw authErrors.phoneExists();
  const identities = await storePhoneIdentity(ctx, tx, user, phone);
  const claims = { phone: toE164(phone), phone_verified: true };
  const changes = {
    phone,
    newPhone: null,
    phoneConfirmedAt: ctx.clock(),
    isAnonymous: false,
    appMetadata: mergeMetadata(user.appMetadata, toProviders(identities)) as Prisma.JsonObject,
    userMetadata: mergeMetadata(user.userMetadata, claims) as Prisma.JsonObject,
  };
  await tx.user
    .updateMany({ where: { id: user.id }, data: changes as Prisma.UserUpdateManyMutationInput })
    .catch(refuseTaken);
  await notify(ctx, tx, user, phone);
  return { ...user, ...changes, identities };
}

async function notify(ctx: AuthContext, tx: Transaction, user: UserRow, phone: string): Promise<void> {
  const { id: userId, email, phone: oldPhone, identities } = user;
  const { notifiesPhoneChanged, notifiesIdentityLinked } = ctx.settings.mail;
  if (!email) return;
  if (notifiesPhoneChanged && oldPhone) {
    await enqueueMail(ctx, tx, createPhoneChangedMail({ userId, email, phone, oldPhone }));
  }
  if (notifiesIdentityLinked && !identities.some(({ provider }) => provider === 'phone')) {
    await enqueueMail(ctx, tx, createIdentityLinkedMail({ userId, email, provider: 'phone' }));
  }
}

/** Somebody else was given the number while this one was being proved. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_phone_key')) throw authErrors.phoneExists({ cause: error });
  throw error;
}
