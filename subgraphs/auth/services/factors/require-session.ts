import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findOwnSession } from '../sessions/find-own-session.ts';
import { refuseOutlivedSession } from '../sessions/session-validity.ts';
import type { UserRow } from '../users/user.query.ts';

/** Who works on their second factors: somebody with a name, in a session that is still alive. */
export async function requireSession(ctx: AuthContext): Promise<{ user: UserRow; session: Session }> {
  const viewer = await ctx.viewer();
  if (viewer.user.isAnonymous) {
    throw authErrors.noAuthorization({
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    });
  }
  const session = await findOwnSession(ctx, viewer);
  if (!session) throw authErrors.sessionNotFound();
  // Otherwise a code would bring new tokens to a session that cannot be refreshed any more.
  refuseOutlivedSession(ctx, session);
  return { user: viewer.user, session };
}
