import { createHash } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { deleteUserAccount } from '../../people/lock-user-row.ts';
import { findUserForAdmin, lockUserRowForAdmin, storeUserChanges } from './account.ts';

const maxPhoneLength = 15;

/**
 * Returns the row of a soft-deleted user: digests replace all identifying values, so that rows stay
 * distinguishable. On a second deletion, erased values stay as they are; only what an administrator has
 * written since is erased.
 */
export function toSoftDeletedUserRow(user: UserRow, now: Date): UserRow {
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

type DeleteUserInput = { id: string; softly?: boolean | null };

/** Deletes a user, or only their personal data; the sessions end and the other domains are notified. */
export async function deleteUser(ctx: AuthContext, { id, softly }: DeleteUserInput) {
  const { actor } = await authorize(ctx, 'user:delete');
  const { id: userId } = await findUserForAdmin(ctx, id);
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUserRowForAdmin(ctx, tx, userId);
    await deleteUserAccount(ctx, tx, {
      user,
      actor,
      ...(softly && { erase: () => deleteSoftly(ctx, tx, user) }),
    });
  });
  return { deletedId: userId };
}

async function deleteSoftly(ctx: AuthContext, tx: AuthTransaction, user: UserRow): Promise<void> {
  const { id: userId } = user;
  await tx.session.deleteMany({ where: { userId } });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.mfaFactor.deleteMany({ where: { userId } });
  await tx.webauthnCredential.deleteMany({ where: { userId } });
  await tx.passkeyChallenge.deleteMany({ where: { userId } });
  await tx.oauthAuthorization.deleteMany({ where: { userId } });
  await tx.oauthConsent.deleteMany({ where: { userId } });
  await storeUserChanges(tx, user, toSoftDeletedUserRow(user, ctx.clock()));
}
