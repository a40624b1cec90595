import type { Prisma, Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { replaceRefreshToken } from '../refresh-tokens/replace-refresh-token.ts';
import { createAccessToken } from '../sessions/access-token.ts';
import type { IssuedSession } from '../sessions/issue-session.ts';
import { type Transaction, withIdentities } from '../users/user.query.ts';

type Proof = { factorId: string; method: string };
type MethodEntry = { method: string; timestamp: number };

/** Makes a session aal2, with new tokens. The user's sessions that have not come so far end. */
export async function raiseSession(
  ctx: AuthContext,
  tx: Transaction,
  { id, userId }: Session,
  { factorId, method }: Proof,
): Promise<IssuedSession> {
  const now = ctx.clock();
  // Locks the row as well, so that raising and refreshing cannot cross.
  const { count } = await tx.session.updateMany({
    where: { id, revokedAt: null },
    data: { aal: 'aal2', factorId, updatedAt: now },
  });
  if (count === 0) throw authErrors.sessionNotFound();
  const { amr } = await tx.session.findUniqueOrThrow({ where: { id }, select: { amr: true } });
  const earlier = (amr as MethodEntry[]).filter((entry) => entry.method !== method);
  const methods = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...earlier];
  const session = await tx.session.update({
    where: { id },
    data: { amr: methods satisfies Prisma.InputJsonValue, refreshedAt: now },
    include: { user: { include: withIdentities } },
  });
  await tx.session.deleteMany({ where: { userId, id: { not: id }, aal: 'aal1' } });
  const token = await replaceRefreshToken(ctx, tx, session);
  const { user } = session;
  return { ...(await createAccessToken(ctx, user, session, { method, executor: tx })), ...token, user };
}
