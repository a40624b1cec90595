import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createIdentityLinkedMail } from '../mails/notification-mails.ts';
import { isBanned } from '../users/is-banned.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { keepFree } from './admit-newcomer.ts';
import { findOwner } from './find-account.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { changeUser, writeIdentity } from './write-identity.ts';

/** A signed-in user adds an identity. One without an address gets the identity's, if the provider vouches for it. */
export async function linkToTarget(
  ctx: AuthContext,
  tx: Transaction,
  targetId: string,
  external: ExternalIdentity,
): Promise<{ user: UserRow }> {
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
  const linked = await writeIdentity(ctx, tx, target, external);
  const user = await adoptAddress(ctx, tx, linked, external);
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'identity_linked', actor: user, traits }]);
  if (ctx.settings.mail.notifiesIdentityLinked && user.email) {
    const told = { userId: user.id, email: user.email, provider: external.provider };
    await enqueueMail(ctx, tx, createIdentityLinkedMail(told));
  }
  return { user };
}

async function adoptAddress(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  { primary, verified }: ExternalIdentity,
): Promise<UserRow> {
  if (user.email || !primary || !verified.includes(primary)) return user;
  const email = await keepFree(tx, primary);
  if (!email) return user;
  await announce(ctx.enqueue, tx, 'user.address_changed', { userId: user.id, email });
  return changeUser(tx, user, { email, emailConfirmedAt: user.emailConfirmedAt ?? ctx.clock() });
}
