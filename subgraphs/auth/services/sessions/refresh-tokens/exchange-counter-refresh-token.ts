import { countEvent } from '../../../../../core/telemetry/metrics.ts';
import type { SessionWithUser } from '../../../../../prisma/auth/sql-statements.ts';
import { isLockTimeout } from '../../../../../prisma/errors/write-conflict.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  type AuditEvent,
  logAuditEntries,
  recordAuditEvents,
  toAuditEntries,
  toAuditRows,
} from '../../shared/audit.ts';
import {
  decryptSessionTokenKey,
  encodeCounterRefreshToken,
  type IssuedRefreshToken,
  isCounterRefreshTokenAuthentic,
  type UnverifiedCounterRefreshToken,
} from './refresh-token.ts';

/**
 * Increments the session's counter. If a concurrent request was faster, the token is compared with the new
 * counter.
 */
export async function exchangeCounterRefreshToken(
  ctx: AuthContext,
  token: UnverifiedCounterRefreshToken,
  session: SessionWithUser,
): Promise<RefreshTokenExchange> {
  const { counter } = token;
  if (judge(ctx, counter, session).kind !== 'current')
    return handleReusedCounterRefreshToken(ctx, counter, session);
  const step = { ...session, tokenCounter: counter + 1n };
  if (
    await runRefreshTokenExchange(ctx, session, (refresh) =>
      ctx.sqlStatements.stepCounter({ ...refresh, counter }),
    )
  ) {
    return { token: deriveCurrentRefreshToken(ctx, step), session: step, reused: false, reuseCauses: [] };
  }
  return handleReusedCounterRefreshToken(ctx, counter, await findCounterRefreshTokenSession(ctx, token));
}

/**
 * Handles a token that is not the session's current one: the client gets the current one again, or the
 * session ends.
 */
export async function handleReusedCounterRefreshToken(
  ctx: AuthContext,
  counter: bigint,
  session: SessionWithUser,
): Promise<RefreshTokenExchange> {
  const verdict = judge(ctx, counter, session);
  if (verdict.kind === 'foreign') {
    throw createInvalidInputError('Invalid Refresh Token: Not Issued By This Server', 'refreshToken');
  }
  countRefreshTokenReuse(verdict.kind === 'reused' ? 'accepted' : 'stolen');
  if (verdict.kind !== 'reused') return endSession(ctx, session);
  await recordAuditEvents(ctx, ctx.db, [{ action: 'token_refreshed', actor: session.user }]);
  return {
    token: deriveCurrentRefreshToken(ctx, session),
    session,
    reused: true,
    reuseCauses: verdict.causes,
  };
}

/** Counts a token that was exchanged before. */
export function countRefreshTokenReuse(verdict: 'accepted' | 'stolen'): void {
  countEvent('trellis.refresh_tokens.reuses', { verdict });
}

function judge({ settings, clock }: AuthContext, counter: bigint, session: SessionWithUser) {
  const { reuseSeconds, allowsReuse } = settings;
  return decideCounterRefreshTokenReuse(counter, session, { now: clock(), reuseSeconds, allowsReuse });
}

/** Derives the session's current refresh token from its stored key and counter. */
export function deriveCurrentRefreshToken(
  ctx: AuthContext,
  { id, tokenKey, tokenCounter }: Pick<SessionWithUser, 'id' | 'tokenKey' | 'tokenCounter'>,
): IssuedRefreshToken {
  if (tokenKey === null || tokenCounter === null) throw new Error('This session does not count its tokens.');
  const refreshToken = encodeCounterRefreshToken(decryptSessionTokenKey(ctx, tokenKey), {
    sessionId: id,
    counter: tokenCounter,
  });
  return { refreshToken, refreshTokenCounter: Number(tokenCounter) };
}

/** Ends the session, so that both the owner and a possible thief have to sign in again. */
async function endSession(ctx: AuthContext, { id, userId, user }: SessionWithUser): Promise<never> {
  if (!ctx.settings.rotationEnabled) throw authErrors.refreshTokenAlreadyUsed();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id } });
    if (count === 0) return;
    const traits = { session_id: id, cause: 'refresh_token_reused' };
    await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: user, traits }]);
  });
  ctx.log.warn({ session_id: id, user_id: userId }, 'a refresh token was used again');
  throw authErrors.refreshTokenAlreadyUsed({ details: { rotated: true } });
}

/**
 * The session of a refresh token of version 2. A forged token causes the same error as one whose session has
 * ended.
 */
export async function findCounterRefreshTokenSession(
  ctx: AuthContext,
  token: UnverifiedCounterRefreshToken,
): Promise<SessionWithUser> {
  const session = await ctx.sqlStatements.findSession(token.sessionId);
  if (!session?.tokenKey || !isOurs(ctx, session.tokenKey, token)) throw authErrors.refreshTokenNotFound();
  return session;
}

function isOurs(ctx: AuthContext, tokenKey: string, token: UnverifiedCounterRefreshToken): boolean {
  try {
    return isCounterRefreshTokenAuthentic(decryptSessionTokenKey(ctx, tokenKey), token);
  } catch (error) {
    // The key was encrypted under another secret, so the user has to sign in again.
    ctx.log.error({ session_id: token.sessionId, err: error }, 'the key of a session cannot be opened');
    return false;
  }
}

/** Reason for which a used refresh token was accepted again. */
export type TokenReuseCause = 'concurrent-refresh' | 'fail-to-save' | 'always-allow';

type Verdict =
  | { kind: 'current' }
  /**
   * The counter of the token is ahead of the session's counter: this server did not issue it, or the database
   * was restored from a backup.
   */
  | { kind: 'foreign' }
  | { kind: 'reused'; causes: TokenReuseCause[] }
  | { kind: 'theft' };

type CounterState = { tokenCounter: bigint | null; refreshedAt: Date | null; revokedAt: Date | null };
type ReusePolicy = { now: Date; reuseSeconds: number; allowsReuse: boolean };

/**
 * Decides about a refresh token of version 2 by how far its session's counter has advanced since. As with
 * version 1, only the immediately previous token, and only for a short time, yields the current one again,
 * unless the settings allow every reuse.
 */
export function decideCounterRefreshTokenReuse(
  counter: bigint,
  { tokenCounter, refreshedAt, revokedAt }: CounterState,
  { now, reuseSeconds, allowsReuse }: ReusePolicy,
): Verdict {
  if (tokenCounter === null || revokedAt) return { kind: 'theft' };
  const difference = tokenCounter - counter;
  if (difference < 0n) return { kind: 'foreign' };
  if (difference === 0n) return { kind: 'current' };
  const isPrevious = difference === 1n;
  const isInTime = refreshedAt !== null && now.getTime() <= refreshedAt.getTime() + reuseSeconds * 1000;
  if (!allowsReuse && !(isPrevious && isInTime)) return { kind: 'theft' };
  const causes: TokenReuseCause[] = [];
  if (isInTime) causes.push('concurrent-refresh');
  if (isPrevious) causes.push('fail-to-save');
  if (allowsReuse) causes.push('always-allow');
  return { kind: 'reused', causes };
}

/** The result of an exchange: the next refresh token and the session's current state. */
export type RefreshTokenExchange = {
  token: IssuedRefreshToken;
  session: SessionWithUser;
  reused: boolean;
  /** Reasons for which the token was accepted again; for version 2 only. */
  reuseCauses: TokenReuseCause[];
};

type Refresh = Parameters<AuthContext['sqlStatements']['stepCounter']>[0];

/**
 * Runs one of the statements that exchange a refresh token and write its audit entries. If another
 * transaction holds the row's lock for too long, the request is refused instead of waiting further.
 */
export async function runRefreshTokenExchange(
  ctx: AuthContext,
  session: SessionWithUser,
  exchange: (refresh: Omit<Refresh, 'counter'>) => Promise<boolean>,
): Promise<boolean> {
  const actor = session.user;
  const events: AuditEvent[] = [
    { action: 'token_refreshed', actor },
    { action: 'token_revoked', actor },
  ];
  const entries = toAuditEntries(ctx, events);
  const { userAgent, ip } = ctx.request.client;
  const rows = toAuditRows(ctx, entries);
  const refresh = { sessionId: session.id, userAgent, ip, now: ctx.clock(), entries: rows };
  const result = await exchange(refresh).catch((cause) => {
    throw isLockTimeout(cause) ? authErrors.conflict({ cause }) : cause;
  });
  if (result) logAuditEntries(ctx, entries);
  return result;
}
