import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { isSet } from './get-viewer.ts';
import { requireAdmin } from './require-admin.ts';

const known = new WeakMap<AuthContext, Promise<boolean>>();

/**
 * Whether a token is still good to be shown people by: an administrator's only as long as session, account and role are,
 * and everybody's only as long as the session is, where SVC_SECURITY_LOGOUT_ENDS_ACCESS says so. Asked once per request.
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
