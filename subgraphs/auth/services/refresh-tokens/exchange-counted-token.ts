import type { HotSession } from '../../../../prisma/auth/hot-sessions.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { type PresentedToken, writeCountedToken } from './counted-token.ts';
import { type Exchanged, runExchange } from './exchange.ts';
import { findCountedSession } from './find-counted-session.ts';
import type { IssuedToken } from './first-token.ts';
import { judgeCounter } from './judge-counter.ts';
import { openSessionKey } from './session-key.ts';

/** Counts its session on by one; who comes second is judged by what the first one left behind. */
export async function exchangeCountedToken(
  ctx: AuthContext,
  token: PresentedToken,
  session: HotSession,
): Promise<Exchanged> {
  const { counter } = token;
  if (judge(ctx, counter, session).kind !== 'current') return reuseCountedToken(ctx, counter, session);
  const step = { ...session, tokenCounter: counter + 1n };
  if (await runExchange(ctx, session, (refresh) => ctx.hotStatements.stepCounter({ ...refresh, counter }))) {
    return { token: currentToken(ctx, step), session: step, reused: false, reuseCauses: [] };
  }
  return reuseCountedToken(ctx, counter, await findCountedSession(ctx, token));
}

/** A token that is not its session's current one: once more the current one, or the end of the session. */
export async function reuseCountedToken(
  ctx: AuthContext,
  counter: bigint,
  session: HotSession,
): Promise<Exchanged> {
  const verdict = judge(ctx, counter, session);
  if (verdict.kind === 'foreign') {
    throw authErrors.validationFailed({ message: 'Invalid Refresh Token: Not Issued By This Server' });
  }
  if (verdict.kind !== 'reused') return endSession(ctx, session);
  await recordEvents(ctx, ctx.db, [{ action: 'token_refreshed', actor: session.user }]);
  return { token: currentToken(ctx, session), session, reused: true, reuseCauses: verdict.causes };
}

function judge({ settings, clock }: AuthContext, counter: bigint, session: HotSession) {
  const { reuseSeconds, allowsReuse } = settings;
  return judgeCounter(counter, session, { now: clock(), reuseSeconds, allowsReuse });
}

/** The refresh token that a session is in the middle of, written anew. */
export function currentToken(
  ctx: AuthContext,
  { id, tokenKey, tokenCounter }: Pick<HotSession, 'id' | 'tokenKey' | 'tokenCounter'>,
): IssuedToken {
  if (tokenKey === null || tokenCounter === null) throw new Error('This session does not count its tokens.');
  const refreshToken = writeCountedToken(openSessionKey(ctx, tokenKey), {
    sessionId: id,
    counter: tokenCounter,
  });
  return { refreshToken, refreshTokenCounter: Number(tokenCounter) };
}

/** Whoever holds a token of it, owner or thief, has to sign in again. */
async function endSession(ctx: AuthContext, { id, userId, user }: HotSession): Promise<never> {
  if (!ctx.settings.rotationEnabled) throw authErrors.refreshTokenAlreadyUsed();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id } });
    if (count === 0) return;
    const traits = { session_id: id, cause: 'refresh_token_reused' };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: user, traits }]);
  });
  ctx.log.warn({ session_id: id, user_id: userId }, 'a refresh token was used again');
  throw authErrors.refreshTokenAlreadyUsed({ details: { rotated: true } });
}
