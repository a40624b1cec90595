import { AppError } from '../../../../core/errors/errors.ts';
import type { AuthContext } from '../../context.ts';
import { type AccessTokenUser, findSessionStatus } from '../sessions/caller.ts';
import { requireAdmin } from '../sessions/require-admin.ts';

/** Returns the caller and their rights. Fails for no caller, because user interfaces call it before a sign-in. */
export async function getViewer(ctx: AuthContext) {
  if (!ctx.request.credentials.accessToken)
    return { user: null, isAdministrator: false, isSecondFactorMissing: false };
  const viewer = await findViewer(ctx);
  return {
    user: viewer?.user ?? null,
    isAdministrator: await isAdministrator(ctx),
    isSecondFactorMissing: viewer ? await isSecondFactorMissing(ctx, viewer) : false,
  };
}

/** Returns `null` if the session has ended. */
async function findViewer(ctx: AuthContext): Promise<AccessTokenUser | null> {
  try {
    return await ctx.viewer();
  } catch (error) {
    if (!(error instanceof AppError) || isTemporary(error)) throw error;
    if (ctx.request.notes) ctx.request.notes.hasEndedSession = true;
    return null;
  }
}

async function isAdministrator(ctx: AuthContext): Promise<boolean> {
  if (!(await ctx.caller())?.isAdmin) return false;
  try {
    await requireAdmin(ctx);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || isTemporary(error)) throw error;
    return false;
  }
}

async function isSecondFactorMissing(ctx: AuthContext, { user, claims }: AccessTokenUser): Promise<boolean> {
  if (!user.factors.some(({ status }) => status === 'verified')) return false;
  const status = await findSessionStatus(ctx, claims);
  return status !== null && !status.hasShownFactors;
}

/** Whether the same request can succeed later: the server is unavailable, limits the rate, or another request is first. */
function isTemporary({ extensions: { status } }: AppError): boolean {
  return status >= 500 || status === 409 || status === 429;
}
