import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findOwnSession } from './find-own-session.ts';
import type { Viewer } from './get-viewer.ts';

/**
 * Who changes their account. By the specification an access token outlives its session, but then it only reads: a thief
 * whose session was ended must not change the password once more.
 */
export async function requireLivingSession(ctx: AuthContext): Promise<Viewer> {
  const viewer = await ctx.viewer();
  if (viewer.sessionId === null || (await findOwnSession(ctx, viewer))) return viewer;
  throw authErrors.sessionNotFound();
}
