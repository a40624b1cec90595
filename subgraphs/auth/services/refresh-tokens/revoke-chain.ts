import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Link } from './find-chain.ts';

/**
 * Ends every refresh token of a session. The mark on the session is what counts: a child that another request is
 * inserting at this moment is covered too.
 */
export async function revokeChain(ctx: AuthContext, { sessionId, session }: Link): Promise<void> {
  if (session.revokedAt) return;
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: now, updatedAt: now },
    });
    if (count === 0) return;
    const traits = { session_id: sessionId, cause: 'refresh_token_reused' };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: session.user, traits }]);
  });
  ctx.log.warn({ session_id: sessionId, user_id: session.userId }, 'a refresh token was used again');
}
