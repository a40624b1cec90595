import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { toVisibleSession, type VisibleSession } from './list-sessions.ts';
import { createActiveSessionFilter } from './session-list.ts';

/** Returns an active session, for its user and for administrators. */
export async function getSession(ctx: AuthContext, id: string): Promise<VisibleSession> {
  const session = isUuid(id)
    ? await ctx.db.session.findFirst({ where: { AND: [{ id }, createActiveSessionFilter(ctx)] } })
    : null;
  await authorize(ctx, 'session:read', session?.userId);
  if (!session) throw authErrors.sessionNotFound({ status: 404, message: 'Session not found' });
  return toVisibleSession(ctx, await ctx.caller(), session);
}

/** The session of tokens that were just issued; null if it has ended since. */
export async function findIssuedSession(ctx: AuthContext, id: string): Promise<VisibleSession | null> {
  const session = await ctx.db.session.findUnique({ where: { id } });
  return session && toVisibleSession(ctx, await ctx.caller(), session);
}
