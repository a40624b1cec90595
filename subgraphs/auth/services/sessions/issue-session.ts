import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { createAccessToken } from './access-token.ts';
import { createRefreshToken, hashRefreshToken } from './refresh-token.ts';

/** What the graph shows of a session that was just opened or refreshed. */
export type IssuedSession = {
  id: string;
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  expiresAt: Date;
  refreshToken: string;
  user: UserRow;
};

/** Opens a session for a user who has proved who they are. */
export async function issueSession(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  method: string,
): Promise<IssuedSession> {
  const now = ctx.clock();
  const session = {
    id: randomUUID(),
    userId: user.id,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    userAgent: ctx.request.client.userAgent,
    ip: ctx.request.client.ip,
    createdAt: now,
    updatedAt: now,
  };
  const refreshToken = createRefreshToken();
  await tx.session.createMany({ data: session });
  await tx.refreshToken.createMany({
    data: { sessionId: session.id, tokenHash: hashRefreshToken(refreshToken), createdAt: now },
  });
  const signedIn = { ...user, lastSignInAt: now };
  await tx.user.updateMany({ where: { id: user.id }, data: { lastSignInAt: now } });
  return { ...(await createAccessToken(ctx, signedIn, session)), refreshToken, user: signedIn };
}
