import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { spendNonce } from '../one-time-tokens/spend-nonce.ts';
import type { Viewer } from '../sessions/get-viewer.ts';
import { wasOpenedByOneTimeToken } from '../sessions/session-origin.ts';
import { hashPassword, matchesPassword } from './password-hash.ts';
import { requirePassword } from './require-password.ts';

type PasswordChange = { password?: string | null; currentPassword?: string | null; nonce?: string | null };

export type NewPassword = { hash: string; mailsUser: boolean };

/** Everything that speaks against a new password; then its hash. Null when none was given. */
export async function preparePassword(
  ctx: AuthContext,
  viewer: Viewer,
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

async function requireNonce(ctx: AuthContext, viewer: Viewer, nonce: string): Promise<void> {
  // Whoever has no name yet has no address that a nonce could go to; this password comes with the first one.
  if (viewer.user.isAnonymous) return;
  const { reauthenticationRequired, reauthenticationWindowSeconds: window } = ctx.settings;
  if (!reauthenticationRequired || (await wasOpenedByOneTimeToken(ctx, viewer, window))) return;
  if (!nonce) throw authErrors.reauthenticationNeeded();
  await spendNonce(ctx, viewer.user, nonce);
}

async function requireCurrentPassword(
  ctx: AuthContext,
  viewer: Viewer,
  currentPassword: string,
): Promise<void> {
  const { user } = viewer;
  if (!ctx.settings.currentPasswordRequired || !user.passwordHash) return;
  if (await wasOpenedByOneTimeToken(ctx, viewer, Number.POSITIVE_INFINITY)) return;
  if (!currentPassword) throw authErrors.currentPasswordRequired();
  await requirePassword(ctx, user, currentPassword);
}
