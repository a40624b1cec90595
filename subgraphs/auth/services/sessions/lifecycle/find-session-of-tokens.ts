import type { AuthContext } from '../../../context.ts';
import { describeSession, type ShownSession } from './list-sessions.ts';

/** The session of tokens that were just issued; null if it has ended since. */
export async function findSessionOfTokens(ctx: AuthContext, id: string): Promise<ShownSession | null> {
  const session = await ctx.db.session.findUnique({ where: { id } });
  return session && describeSession(ctx, await ctx.caller(), session);
}
