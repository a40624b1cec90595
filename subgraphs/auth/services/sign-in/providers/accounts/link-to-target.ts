import type { AuthContext } from '../../../../context.ts';
import type { Transaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import { isBanned, type UserRow } from '../../../../values/user-row.ts';
import { recordEvents } from '../../../ground/audit.ts';
import { enqueueMail } from '../../../messages/mails/enqueue-mail.ts';
import { createIdentityLinkedMail } from '../../../messages/mails/notification-mails.ts';
import { changeUser, type ExternalIdentity, writeIdentity } from '../../../people/identity.ts';
import { lockUser } from '../../../people/lock-user.ts';
import { findFreeAddress, findOwner } from './external-account.ts';

/** Locks and returns the user who gets an identity. Throws where the identity cannot be linked to them. */
export async function findLinkTarget(
  ctx: AuthContext,
  tx: Transaction,
  targetId: string,
  external: ExternalIdentity,
): Promise<UserRow> {
  const target = await lockUser(ctx, tx, targetId);
  if (isBanned(ctx, target)) throw authErrors.userBanned();
  if (target.isSsoUser) {
    throw authErrors.userSsoManaged({ message: 'Identities cannot be linked to a SSO account' });
  }
  const owner = await findOwner(tx, external);
  if (owner === targetId) throw authErrors.identityAlreadyExists();
  if (owner) {
    throw authErrors.identityAlreadyExists({ message: 'Identity is already linked to another user' });
  }
  return target;
}

/** Links an identity to the signed-in user, who gets its verified address if they have none. */
export async function linkToTarget(
  ctx: AuthContext,
  tx: Transaction,
  targetId: string,
  external: ExternalIdentity,
): Promise<{ user: UserRow }> {
  const target = await findLinkTarget(ctx, tx, targetId, external);
  const linked = await writeIdentity(ctx, tx, target, external);
  const user = await adoptAddress(ctx, tx, linked, external);
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'identity_linked', actor: user, traits }]);
  if (ctx.settings.mail.notifiesIdentityLinked && user.email) {
    const mail = { userId: user.id, email: user.email, provider: external.provider };
    await enqueueMail(ctx, tx, createIdentityLinkedMail(mail));
  }
  return { user };
}

/** Gives a user without an address the verified one of their new identity, if no other user has it. */
async function adoptAddress(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  { primary, verified }: ExternalIdentity,
): Promise<UserRow> {
  if (user.email || !primary || !verified.includes(primary)) return user;
  const email = await findFreeAddress(tx, primary);
  if (!email) return user;
  await ctx.announce(tx, 'user.address_changed', { userId: user.id, email });
  return changeUser(tx, user, { email, emailConfirmedAt: user.emailConfirmedAt ?? ctx.clock() });
}
