import type { HotSession } from '../../../../prisma/auth/hot-sessions.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { isSignedWith, type PresentedToken } from './counted-token.ts';
import { openSessionKey } from './session-key.ts';

/** The session of a refresh token of version 2. A forged token is told what one of a session that has ended is told. */
export async function findCountedSession(ctx: AuthContext, token: PresentedToken): Promise<HotSession> {
  const session = await ctx.hotStatements.findSession(token.sessionId);
  if (!session?.tokenKey || !isOurs(ctx, session.tokenKey, token)) throw authErrors.refreshTokenNotFound();
  return session;
}

function isOurs(ctx: AuthContext, tokenKey: string, token: PresentedToken): boolean {
  try {
    return isSignedWith(openSessionKey(ctx, tokenKey), token);
  } catch (error) {
    // Sealed under another encryption secret: the session's owner signs in again.
    ctx.log.error({ session_id: token.sessionId, err: error }, 'the key of a session cannot be opened');
    return false;
  }
}
