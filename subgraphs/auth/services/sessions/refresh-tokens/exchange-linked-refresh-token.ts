import { hash } from 'node:crypto';
import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import type { RefreshTokenWithSession } from '../../../../../prisma/auth/sql-statements.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { findOrImportFromLegacy } from '../../shared/find-or-import.ts';
import {
  countRefreshTokenReuse,
  deriveCurrentRefreshToken,
  handleReusedCounterRefreshToken,
  type RefreshTokenExchange,
  runRefreshTokenExchange,
} from './exchange-counter-refresh-token.ts';
import { createSessionTokenKey, deriveChildRefreshToken, hashRefreshToken } from './refresh-token.ts';

/** Exchanges a token of version 1 for its child, or for the first token of version 2 of its session. */
export async function exchangeLinkedRefreshToken(
  ctx: AuthContext,
  value: string,
  link: RefreshTokenWithSession,
): Promise<RefreshTokenExchange> {
  const next = deriveChildRefreshToken(ctx.refreshDigest, value);
  const firstExchange = link.revokedAt === null && (await exchangeOnce(ctx, link, next));
  if (firstExchange) return firstExchange;
  const currentLink = link.revokedAt ? link : await findLinkedRefreshToken(ctx, value);
  // Token number 0 follows the last token of version 1, which therefore counts as number -1.
  if (currentLink.session.tokenKey)
    return handleReusedCounterRefreshToken(ctx, currentLink.child ? -2n : -1n, currentLink.session);
  return reuseChainedToken(ctx, currentLink, value);
}

async function exchangeOnce(
  ctx: AuthContext,
  link: RefreshTokenWithSession,
  next: string,
): Promise<RefreshTokenExchange | null> {
  const { session } = link;
  if (isToBeUpgraded(ctx, session.id)) return startCounter(ctx, link);
  const result = await runRefreshTokenExchange(ctx, session, (refresh) =>
    ctx.sqlStatements.swapToken({ ...refresh, tokenId: link.id, nextHash: hashRefreshToken(next) }),
  );
  return result ? { ...toChild(next), session, reused: false } : null;
}

async function startCounter(
  ctx: AuthContext,
  { id, session }: RefreshTokenWithSession,
): Promise<RefreshTokenExchange | null> {
  const { encryptedKey: sealed } = createSessionTokenKey(ctx);
  const result = await runRefreshTokenExchange(ctx, session, (refresh) =>
    ctx.sqlStatements.startCounter({ ...refresh, tokenId: id, tokenKey: sealed }),
  );
  if (!result) return null;
  const upgradedSession = { ...session, tokenKey: sealed, tokenCounter: 0n };
  return {
    token: deriveCurrentRefreshToken(ctx, upgradedSession),
    session: upgradedSession,
    reused: false,
    reuseCauses: [],
  };
}

/**
 * Selects a percentage of the sessions, not of the refreshes. The hash makes the selection stable, so that a
 * higher percentage only adds sessions.
 */
function isToBeUpgraded({ settings }: AuthContext, sessionId: string): boolean {
  const place = hash('sha256', sessionId, 'buffer').readUInt32BE() % 100;
  return settings.refreshTokenVersion === 2 && place < settings.upgradePercentage;
}

async function reuseChainedToken(
  ctx: AuthContext,
  link: RefreshTokenWithSession,
  value: string,
): Promise<RefreshTokenExchange> {
  const { settings, clock } = ctx;
  const verdict = decideLinkedRefreshTokenReuse(link, { now: clock(), reuseSeconds: settings.reuseSeconds });
  countRefreshTokenReuse(verdict === 'theft' ? 'stolen' : 'accepted');
  if (verdict === 'theft') {
    if (settings.rotationEnabled) await revokeChain(ctx, link);
    throw authErrors.refreshTokenAlreadyUsed();
  }
  await recordAuditEvents(ctx, ctx.db, [{ action: 'token_refreshed', actor: link.session.user }]);
  return { ...toChild(await findChild(ctx, value)), session: link.session, reused: true };
}

/** Finds the child that was issued before, because the encryption key may have changed since. */
async function findChild({ db, refreshDigest }: AuthContext, value: string): Promise<string> {
  const [next = '', ...others] = mapOverValidDigests(refreshDigest, (digest) =>
    deriveChildRefreshToken(digest, value),
  );
  for (const sibling of others) {
    if (await db.refreshToken.count({ where: { tokenHash: hashRefreshToken(sibling) } })) return sibling;
  }
  return next;
}

function toChild(refreshToken: string): Pick<RefreshTokenExchange, 'token' | 'reuseCauses'> {
  return { token: { refreshToken, refreshTokenCounter: null }, reuseCauses: [] };
}

/**
 * Ends every refresh token of a session by marking the session, which covers even a child that another
 * request is inserting at this moment.
 */
async function revokeChain(ctx: AuthContext, { sessionId, session }: RefreshTokenWithSession): Promise<void> {
  if (session.revokedAt) return;
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: now, updatedAt: now },
    });
    if (count === 0) return;
    const traits = { session_id: sessionId, cause: 'refresh_token_reused' };
    await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: session.user, traits }]);
  });
  ctx.log.warn({ session_id: sessionId, user_id: session.userId }, 'a refresh token was used again');
}

export async function findLinkedRefreshToken(
  ctx: AuthContext,
  token: string,
): Promise<RefreshTokenWithSession> {
  const link = await findOrImportFromLegacy(ctx, { kind: 'refresh_token', key: token }, () =>
    ctx.sqlStatements.findRefreshToken(hashRefreshToken(token)),
  );
  if (!link) throw authErrors.refreshTokenNotFound();
  return link;
}

type UsedToken = {
  revokedAt: Date | null;
  child: { revokedAt: Date | null } | null;
  session: { revokedAt: Date | null };
};

/**
 * Decides about a refresh token that was exchanged before. Only the immediately previous token, and only for
 * a short time, yields its child again; any other is treated as stolen. Once the session is revoked, none of
 * its tokens is valid.
 */
export function decideLinkedRefreshTokenReuse(
  { revokedAt, child, session }: UsedToken,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): 'child' | 'theft' {
  if (session.revokedAt || !revokedAt || !child) return 'theft';
  const isPrevious = child.revokedAt === null;
  const isInTime = now.getTime() <= revokedAt.getTime() + reuseSeconds * 1000;
  return isPrevious && isInTime ? 'child' : 'theft';
}
