import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findOwnSession } from './find-own-session.ts';
import type { Viewer } from './get-viewer.ts';
import { refuseOutlivedSession } from './session-validity.ts';

/** A user who changes their account, in a session that has neither been ended nor outlived its limits. */
export async function requireLivingSession(ctx: AuthContext): Promise<Viewer> {
  const viewer = await ctx.viewer();
  if (viewer.sessionId === null) return viewer;
  const session = await findOwnSession(ctx, viewer);
  if (!session) throw authErrors.sessionNotFound();
  refuseOutlivedSession(ctx, session);
  return viewer;
}
