import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from '../../values/user-row.ts';
import { consumeReauthenticationNonce } from '../credentials/codes/find-token-owner.ts';
import { hashPassword, matchesPassword, verifyCurrentPassword } from '../credentials/passwords/password.ts';
import { enqueueMail } from '../messages/mails/enqueue-mail.ts';
import { cancelPendingUserChanges } from '../people/lock-user-row.ts';
import type { AccessTokenUser } from '../sessions/caller.ts';
import { wasOpenedByOneTimeToken } from '../sessions/require-session.ts';

/** Stores a new password, deletes pending codes, links and changes, and ends every other session. */
export async function changePassword(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, password, sessionId }: { user: UserRow; password: NewPassword; sessionId: string | null },
): Promise<UserRow> {
  const changes = {
    passwordHash: password.hash,
    adminPasswordAt: null,
    confirmationSentAt: null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
  };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  const updatedUser = await cancelPendingUserChanges(tx, { ...user, ...changes });
  await tx.session.deleteMany({ where: { userId: user.id, ...(sessionId && { id: { not: sessionId } }) } });
  if (password.mailsUser && user.email) {
    const { id: userId, email } = user;
    await enqueueMail(ctx, tx, { kind: 'passwordChanged', to: email, userId, values: { Email: email } });
  }
  return updatedUser;
}

type PasswordChange = { password?: string | null; currentPassword?: string | null; nonce?: string | null };

type NewPassword = { hash: string; mailsUser: boolean };

/** Checks a new password and returns its hash; null if none was given. */
export async function prepareNewPasswordHash(
  ctx: AuthContext,
  viewer: AccessTokenUser,
  change: PasswordChange,
): Promise<NewPassword | null> {
  const { password } = change;
  if (typeof password !== 'string') return null;
  const { user } = viewer;
  await requireNonce(ctx, viewer, change.nonce ?? '');
  await requireCurrentPassword(ctx, viewer, change.currentPassword ?? '');
  if (user.passwordHash && (await matchesPassword(ctx, password, user.passwordHash)))
    throw authErrors.samePassword();
  return { hash: await hashPassword(ctx, password), mailsUser: ctx.settings.mail.notifiesPasswordChanged };
}

async function requireNonce(ctx: AuthContext, viewer: AccessTokenUser, nonce: string): Promise<void> {
  // An anonymous user has no address for a nonce, and sets a password together with the first address.
  if (viewer.user.isAnonymous) return;
  const { reauthenticationRequired, reauthenticationWindowSeconds: window } = ctx.settings;
  if (!reauthenticationRequired || (await wasOpenedByOneTimeToken(ctx, viewer, window))) return;
  if (!nonce) throw authErrors.reauthenticationNeeded();
  await consumeReauthenticationNonce(ctx, viewer.user, nonce);
}

async function requireCurrentPassword(
  ctx: AuthContext,
  viewer: AccessTokenUser,
  currentPassword: string,
): Promise<void> {
  const { user } = viewer;
  if (!ctx.settings.currentPasswordRequired || !user.passwordHash) return;
  if (await wasOpenedByOneTimeToken(ctx, viewer, Number.POSITIVE_INFINITY)) return;
  if (!currentPassword) throw authErrors.currentPasswordRequired();
  await verifyCurrentPassword(ctx, user, currentPassword);
}
