import type { AuthContext } from '../../context.ts';
import type { Link } from './find-chain.ts';

/**
 * Ends every refresh token of a session. The mark on the session is what counts: a child that another request is
 * inserting at this moment is covered too.
 */
export async function revokeChain(
  { db, clock, log }: AuthContext,
  { sessionId, session }: Link,
): Promise<void> {
  if (session.revokedAt) return;
  await db.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: clock(), updatedAt: clock() },
  });
  log.warn({ session_id: sessionId, user_id: session.userId }, 'a refresh token was used again');
}
