import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import { deriveChildOfHash, hashRefreshToken } from './refresh-token.ts';

/**
 * Exchanges the token that a session has in force, without its value. A client that refreshes with it at the same
 * moment gets the same child. The caller holds the session's row.
 */
export async function replaceRefreshToken(
  { clock, refreshDigest }: AuthContext,
  tx: Transaction,
  sessionId: string,
): Promise<string> {
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
  return next;
}
