import { AppError } from '../../../../core/errors/errors.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserReference } from '../people/load-references.ts';
import type { Actor } from '../shared/audit.ts';
import { checkToken, isSet, nilUuid, readClaims, toClaimedRole } from './caller.ts';

/** An administrator's role, and the actor that the audit log records for it. */
export type Admin = { role: string; actor: Actor };

/**
 * Throws unless the role in the token is an administrator's and the token is still valid; see `checkToken`. The
 * user's stored role is not compared, because losing an administrator's role ends the user's sessions.
 */
export async function requireAdmin(ctx: AuthContext, furtherRoles: readonly string[] = []): Promise<Admin> {
  const claims = await readClaims(ctx);
  const role = toClaimedRole(claims);
  const roles = [...ctx.settings.token.adminRoles, ...furtherRoles];
  const isAdmin = roles.includes(role);
  if (isAdmin || isSet(claims.session_id)) {
    const judged = await checkToken(ctx, claims, roles);
    if (judged instanceof AppError) throw judged;
  }
  if (!isAdmin) throw authErrors.notAdmin();
  return { role, actor: { id: nilUuid, email: role, phone: null, userMetadata: {}, isSsoUser: false } };
}

const known = new WeakMap<AuthContext, Promise<boolean>>();

/**
 * Whether a token may still be used to read users. An administrator's token is accepted while its session and
 * account are valid; if SVC_SECURITY_LOGOUT_ENDS_ACCESS is set, any other token is accepted only while its
 * session is active. The check runs once per request.
 */
export function mayStillRead(ctx: AuthContext): Promise<boolean> {
  const check = known.get(ctx) ?? ask(ctx);
  known.set(ctx, check);
  return check;
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

/** Returns the part of a user that a field of another domain may show; null if the user no longer exists. */
export async function findReference(ctx: AuthContext, id: string): Promise<UserReference | null> {
  if (!isUuid(id)) return null;
  const found = await ctx.references.load(id.toLowerCase());
  const isWhole = found !== null && 'aud' in found;
  if (!isWhole || (await mayStillRead(ctx))) return found;
  return found.deletedAt ? null : { id: found.id, email: found.email };
}
