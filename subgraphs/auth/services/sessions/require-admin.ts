import { AppError } from '../../../../core/errors/errors.ts';
import { memoizePerOwner } from '../../../../core/lib/lazy.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { FullOrRedactedUser } from '../people/load-full-or-redacted-users.ts';
import type { AuditActor } from '../shared/audit.ts';
import {
  checkTokenSession,
  getRoleClaim,
  isSessionIdSet,
  nilUuid,
  verifyAccessTokenClaims,
} from './caller.ts';

/** An administrator's role, and the actor that the audit log records for it. */
export type AuthenticatedAdmin = { role: string; actor: AuditActor };

/**
 * Throws unless the role in the token is an administrator's and the token is still valid; see `checkTokenSession`. The
 * user's stored role is not compared, because losing an administrator's role ends the user's sessions.
 */
export async function requireAdmin(
  ctx: AuthContext,
  furtherRoles: readonly string[] = [],
): Promise<AuthenticatedAdmin> {
  const claims = await verifyAccessTokenClaims(ctx);
  const role = getRoleClaim(claims);
  const roles = [...ctx.settings.token.adminRoles, ...furtherRoles];
  const isAdmin = roles.includes(role);
  if (isAdmin || isSessionIdSet(claims.session_id)) {
    const result = await checkTokenSession(ctx, claims, roles);
    if (result instanceof AppError) throw result;
  }
  if (!isAdmin) throw authErrors.notAdmin();
  return { role, actor: toAuditActor(role, claims.email) };
}

/** As in the legacy system, the actor is the role. Its name is the address of the signed-in user, if there is one. */
function toAuditActor(role: string, email: unknown): AuditActor {
  const userMetadata = typeof email === 'string' && email ? { full_name: email } : {};
  return { id: nilUuid, email: role, phone: null, userMetadata, isSsoUser: false };
}

/**
 * Whether a token may still be used to read users. An administrator's token is accepted while its session and
 * account are valid; if SVC_SECURITY_LOGOUT_ENDS_ACCESS is set, any other token is accepted only while its
 * session is active. The check runs once per request.
 */
export const mayTokenReadUsers = memoizePerOwner(checkReadPermission);

async function checkReadPermission(ctx: AuthContext): Promise<boolean> {
  const caller = await ctx.caller();
  if (!caller) return true;
  try {
    if (caller.isAdmin) await requireAdmin(ctx);
    else if (ctx.settings.logoutEndsAccess && isSessionIdSet(caller.claims.session_id)) await ctx.viewer();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Returns the part of a user that a field of another domain may show; null if the user no longer exists. */
export async function findFullOrRedactedUser(
  ctx: AuthContext,
  id: string,
): Promise<FullOrRedactedUser | null> {
  if (!isUuid(id)) return null;
  const reference = await ctx.references.load(id.toLowerCase());
  const isWhole = reference !== null && 'aud' in reference;
  if (!isWhole || (await mayTokenReadUsers(ctx))) return reference;
  return reference.deletedAt ? null : { id: reference.id, email: reference.email };
}
