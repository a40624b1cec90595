import type { Prisma, Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { userRowInclude } from '../../../values/user-row.ts';
import { deriveCurrentRefreshToken } from '../refresh-tokens/exchange-counter-refresh-token.ts';
import {
  deriveChildTokenFromHash,
  hashRefreshToken,
  type IssuedRefreshToken,
} from '../refresh-tokens/refresh-token.ts';
import { createAccessToken, type IssuedSession } from './issue-session.ts';

type Proof = { factorId: string; method: string };
/** Raises a session to aal2 and issues new tokens. The user's sessions at aal1 end. */
export async function raiseSessionToAal2(
  ctx: AuthContext,
  tx: AuthTransaction,
  { id, userId }: Session,
  { factorId, method }: Proof,
): Promise<IssuedSession> {
  const now = ctx.clock();
  // The update also locks the row, so that a concurrent refresh cannot interleave.
  const { count } = await tx.session.updateMany({
    where: { id, revokedAt: null },
    data: { aal: 'aal2', factorId, updatedAt: now },
  });
  if (count === 0) throw authErrors.sessionNotFound();
  const { amr } = await tx.session.findUniqueOrThrow({ where: { id }, select: { amr: true } });
  const earlier = amr.filter((entry) => entry.method !== method);
  const methods = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...earlier];
  const session = await tx.session.update({
    where: { id },
    data: { amr: methods satisfies Prisma.InputJsonValue, refreshedAt: now },
    include: { user: { include: userRowInclude } },
  });
  await tx.session.deleteMany({ where: { userId, id: { not: id }, aal: 'aal1' } });
  const token = await replaceRefreshToken(ctx, tx, session);
  const { user } = session;
  return { ...(await createAccessToken(ctx, user, session, { method, executor: tx })), ...token, user };
}

/**
 * Exchanges a session's current refresh token without knowing its value. A client that refreshes at the same
 * moment gets the same new token. The caller has locked the session's row.
 */
async function replaceRefreshToken(
  ctx: AuthContext,
  tx: AuthTransaction,
  session: Session,
): Promise<IssuedRefreshToken> {
  if (session.tokenKey === null) return replaceChainedToken(ctx, tx, session.id);
  const data = { tokenCounter: { increment: 1 } };
  return deriveCurrentRefreshToken(ctx, await tx.session.update({ where: { id: session.id }, data }));
}

async function replaceChainedToken(
  { clock, refreshDigest }: AuthContext,
  tx: AuthTransaction,
  sessionId: string,
): Promise<IssuedRefreshToken> {
  const active = await tx.refreshToken.findFirst({
    where: { sessionId, revokedAt: null },
    orderBy: { id: 'desc' },
  });
  if (!active) throw authErrors.sessionNotFound();
  const now = clock();
  const next = deriveChildTokenFromHash(refreshDigest, active.tokenHash);
  await tx.refreshToken.updateMany({ where: { id: active.id }, data: { revokedAt: now } });
  await tx.refreshToken.createMany({
    data: { sessionId, tokenHash: hashRefreshToken(next), parentId: active.id, createdAt: now },
  });
  return { refreshToken: next, refreshTokenCounter: null };
}
