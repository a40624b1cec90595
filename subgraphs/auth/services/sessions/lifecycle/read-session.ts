import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { describeSession, type ShownSession } from './list-sessions.ts';
import { isAlive } from './session-list.ts';

/** Returns an active session, for its user and for administrators. */
export async function getSession(ctx: AuthContext, id: string): Promise<ShownSession> {
  const session = isUuid(id)
    ? await ctx.db.session.findFirst({ where: { AND: [{ id }, isAlive(ctx)] } })
    : null;
  await authorize(ctx, 'session:read', session?.userId);
  if (!session) throw authErrors.sessionNotFound({ status: 404, message: 'Session not found' });
  return describeSession(ctx, await ctx.caller(), session);
}

/** The session of tokens that were just issued; null if it has ended since. */
export async function findSessionOfTokens(ctx: AuthContext, id: string): Promise<ShownSession | null> {
  const session = await ctx.db.session.findUnique({ where: { id } });
  return session && describeSession(ctx, await ctx.caller(), session);
}
