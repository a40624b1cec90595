import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import { currentToken } from './exchange-counted-token.ts';
import type { IssuedToken } from './first-token.ts';
import { deriveChildOfHash, hashRefreshToken } from './refresh-token.ts';

/**
 * Exchanges the token that a session has in force, without its value. A client that refreshes with it at the same
 * moment gets the same one. The caller holds the session's row.
 */
export async function replaceRefreshToken(
  ctx: AuthContext,
  tx: Transaction,
  session: Session,
): Promise<IssuedToken> {
  if (session.tokenKey === null) return replaceChainedToken(ctx, tx, session.id);
  const data = { tokenCounter: { increment: 1 } };
  return currentToken(ctx, await tx.session.update({ where: { id: session.id }, data }));
}

async function replaceChainedToken(
  { clock, refreshDigest }: AuthContext,
  tx: Transaction,
  sessionId: string,
): Promise<IssuedToken> {
  const active = await tx.refreshToken.findFirst({
    where: { sessionId, revokedAt: null },
    orderBy: { id: 'desc' },
  });
  if (!active) throw authErrors.sessionNotFound();
  const now = clock();
  const next = deriveChildOfHash(refreshDigest, active.tokenHash);
  await tx.refreshToken.updateMany({ where: { id: active.id }, data: { revokedAt: now } });
  await tx.refreshToken.createMany({
    data: { sessionId, tokenHash: hashRefreshToken(next), parentId: active.id, createdAt: now },
  });
  return { refreshToken: next, refreshTokenCounter: null };
}
