import { AppError } from '../../../../../core/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Actor } from '../../ground/audit.ts';
import { toClaimedRole, toCurrentRole } from './find-standing.ts';
import { isSet, nilUuid, readClaims, toUuid } from './get-viewer.ts';
import { refuseExpiredSession, refuseLowAal } from './session-validity.ts';

/** An administrator's role, and the actor that the audit log records for it. */
export type Admin = { role: string; actor: Actor };

/**
 * Throws unless the token is an administrator's. A token with a session is valid only as long as the session
 * and its user are, and a user's token only as long as the user has the role.
 */
export async function requireAdmin(ctx: AuthContext, furtherRoles: readonly string[] = []): Promise<Admin> {
  const claims = await readClaims(ctx);
  if (isSet(claims.session_id)) await refuseEndedSession(ctx);
  const role = toClaimedRole(claims);
  const roles = [...ctx.settings.token.adminRoles, ...furtherRoles];
  if (!roles.includes(role)) throw authErrors.notAdmin();
  if (toUuid(claims.sub) && !roles.includes(toCurrentRole(ctx, claims, (await ctx.viewer()).user))) {
    throw authErrors.notAdmin();
  }
  return { role, actor: { id: nilUuid, email: role, phone: null, userMetadata: {}, isSsoUser: false } };
}

async function refuseEndedSession(ctx: AuthContext): Promise<void> {
  const { user, sessionId } = await ctx.viewer();
  const session = sessionId && (await ctx.db.session.findUnique({ where: { id: sessionId } }));
  if (!session || session.userId !== user.id) throw authErrors.sessionNotFound();
  try {
    if (session.revokedAt) throw authErrors.sessionExpired();
    refuseExpiredSession(ctx, session);
    refuseLowAal(ctx, { ...session, user });
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.sessionExpired({ status: 403, message: 'Session is no longer valid', cause });
  }
}

const known = new WeakMap<AuthContext, Promise<boolean>>();

/**
 * Whether a token may still be used to read users. An administrator's token may as long as its session,
 * account and role are valid; where SVC_SECURITY_LOGOUT_ENDS_ACCESS is set, any other may only as long as its
 * session is. The check runs once per request.
 */
export function mayStillRead(ctx: AuthContext): Promise<boolean> {
  const asked = known.get(ctx) ?? ask(ctx);
  known.set(ctx, asked);
  return asked;
}

async function ask(ctx: AuthContext): Promise<boolean> {
  const caller = await ctx.caller();
  if (!caller) return true;
  try {
    if (caller.isAdmin) await requireAdmin(ctx);
    else if (ctx.settings.logoutEndsAccess && isSet(caller.claims.session_id)) await ctx.viewer();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
