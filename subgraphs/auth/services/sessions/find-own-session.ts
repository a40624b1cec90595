import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Viewer } from './get-viewer.ts';

/** The session of the presented token as it is now; null when the token has none or it has ended. */
export async function findOwnSession(
  { db }: AuthContext,
  { user, sessionId }: Viewer,
): Promise<Session | null> {
  if (!sessionId) return null;
  return db.session.findFirst({ where: { id: sessionId, userId: user.id, revokedAt: null } });
}
