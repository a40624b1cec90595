import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hasSecondFactor, type UserRow } from '../../values/user-row.ts';
import { requirePasskeysEnabled } from '../shared/service/require-enabled-feature.ts';
import type { AccessTokenUser } from './caller.ts';
import { refuseTokenOfExpiredSession } from './lifecycle/session-validity.ts';

/** A user who is not anonymous, in a session that has not ended and is within its limits. */
export async function requireNonAnonymousSession(
  ctx: AuthContext,
): Promise<{ user: UserRow; session: Session }> {
  const viewer = await ctx.viewer();
  if (viewer.user.isAnonymous) {
    throw authErrors.noAuthorization({
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    });
  }
  const session = await findViewerSession(ctx, viewer);
  if (!session) throw authErrors.sessionNotFound();
  // Otherwise a verified code would issue new tokens for a session that can no longer be refreshed.
  refuseTokenOfExpiredSession(ctx, session);
  return { user: viewer.user, session };
}

/** Returns the signed-in user. Throws if the session of the token has been ended or is beyond its limits. */
export async function requireActiveSession(ctx: AuthContext): Promise<AccessTokenUser> {
  const viewer = await ctx.viewer();
  if (viewer.sessionId === null) return viewer;
  const session = await findViewerSession(ctx, viewer);
  if (!session) throw authErrors.sessionNotFound();
  refuseTokenOfExpiredSession(ctx, session);
  return viewer;
}

// A user with a second factor must use it before adding a passkey or an identity: otherwise the password
// alone would suffice to add one.

export async function requireUserForPasskeyChange(ctx: AuthContext): Promise<UserRow> {
  requirePasskeysEnabled(ctx);
  const { user, session } = await requireNonAnonymousSession(ctx);
  if (hasSecondFactor(user) && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to manage passkeys' });
  }
  return user;
}

export async function requireUserForIdentityChange(ctx: AuthContext): Promise<UserRow> {
  const viewer = await requireActiveSession(ctx);
  if (!ctx.settings.manualLinkingEnabled) throw authErrors.manualLinkingDisabled();
  const { user } = viewer;
  if (hasSecondFactor(user) && (await findViewerSession(ctx, viewer))?.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to manage identities' });
  }
  return user;
}

/**
 * Returns the user of a session that may delete the whole account. A user with a second factor needs an aal2
 * session.
 */
export async function requireUserForAccountDeletion(
  ctx: AuthContext,
): Promise<{ user: UserRow; session: Session }> {
  const viewer = await requireActiveSession(ctx);
  const session = await findViewerSession(ctx, viewer);
  if (!session) throw authErrors.sessionNotFound();
  if (hasSecondFactor(viewer.user) && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to delete the account' });
  }
  return { user: viewer.user, session };
}

/** The current session of the presented token; null if the token has none or it has ended. */
export async function findViewerSession(
  { db }: AuthContext,
  { user, sessionId }: AccessTokenUser,
): Promise<Session | null> {
  if (!sessionId) return null;
  return db.session.findFirst({ where: { id: sessionId, userId: user.id, revokedAt: null } });
}

/** Methods that prove access to an address, without a password. */
const oneTimeMethods = new Set(['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']);

/** Whether the session was opened by a link or a code within the given time. */
export async function wasOpenedByOneTimeToken(
  { db, clock }: AuthContext,
  { sessionId }: AccessTokenUser,
  withinSeconds: number,
): Promise<boolean> {
  if (!sessionId || withinSeconds === 0) return false;
  const session = await db.session.findUnique({
    where: { id: sessionId },
    select: { createdAt: true, amr: true },
  });
  if (!session) return false;
  const age = (clock().getTime() - session.createdAt.getTime()) / 1000;
  const methods = session.amr;
  return age <= withinSeconds && methods.some(({ method }) => oneTimeMethods.has(method));
}
