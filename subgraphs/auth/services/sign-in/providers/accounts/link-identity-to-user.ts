import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import { mergeMetadata } from '../../../../values/metadata.ts';
import { isBanned, type UserRow } from '../../../../values/user-row.ts';
import { enqueueMail } from '../../../messages/mails/enqueue-mail.ts';
import { createIdentityMail } from '../../../messages/mails/notification-mails.ts';
import { type ExternalIdentity, storeProviderIdentity, updateUserRow } from '../../../people/identity.ts';
import { cancelPendingUserChanges, lockUserRow } from '../../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../../shared/audit.ts';
import { findIdentityOwnerId, omitEmailInUse } from './external-account.ts';

/** Locks and returns the user who gets an identity. Throws if the identity cannot be linked to them. */
export async function lockLinkTargetUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  targetId: string,
  external: ExternalIdentity,
): Promise<UserRow> {
  const target = await lockUserRow(ctx, tx, targetId);
  if (isBanned(ctx, target)) throw authErrors.userBanned();
  if (target.isSsoUser) {
    throw authErrors.userSsoManaged({ message: 'Identities cannot be linked to a SSO account' });
  }
  const owner = await findIdentityOwnerId(tx, external);
  if (owner === targetId) throw authErrors.identityAlreadyExists();
  if (owner) {
    throw authErrors.identityAlreadyExists({ message: 'Identity is already linked to another user' });
  }
  return target;
}

type Link = { targetId: string; external: ExternalIdentity; flowId: string | null };

/**
 * Links an identity to the signed-in user, who gets its verified address if they have none. The provider's
 * claims are stored in the identity only: the user did not sign in with it, and `user_metadata` is theirs.
 */
export async function linkIdentityToUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  { targetId, external, flowId }: Link,
): Promise<{ user: UserRow }> {
  const target = await lockLinkTargetUser(ctx, tx, targetId, external);
  const identities = await storeProviderIdentity(ctx, tx, target, external);
  const linkedUser = await updateUserRow(tx, target, { identities, isAnonymous: false });
  const user = await adoptVerifiedEmail(ctx, tx, linkedUser, { external, flowId });
  const traits = { provider: external.provider };
  await recordAuditEvents(ctx, tx, [{ action: 'identity_linked', actor: user, traits }]);
  if (ctx.settings.mail.notifiesIdentityLinked && user.email) {
    const mail = { userId: user.id, email: user.email, provider: external.provider };
    await enqueueMail(ctx, tx, createIdentityMail('identityLinked', mail));
  }
  return { user };
}

/** Gives a user without an address the verified one of their new identity, if no other user has it. */
export async function adoptVerifiedEmail(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  { external: { primary, verified }, flowId }: Pick<Link, 'external' | 'flowId'>,
): Promise<UserRow> {
  if (user.email || !primary || !verified.includes(primary)) return user;
  const email = await omitEmailInUse(tx, primary);
  if (!email) return user;
  await ctx.announce(tx, 'user.address_changed', { userId: user.id, email });
  const updatedUser = await updateUserRow(tx, user, {
    email,
    emailConfirmedAt: user.emailConfirmedAt ?? ctx.clock(),
    userMetadata: mergeMetadata(user.userMetadata, { email_verified: true }),
  });
  return cancelPendingUserChanges(tx, updatedUser, flowId);
}
