import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findOwnSession } from '../sessions/find-own-session.ts';
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
  return { user: viewer.user, session };
}
