import type { SessionWithUser } from '../../../../../prisma/auth/sql-statements.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails, createInvalidInputError } from '../../../input-errors.ts';
import { oauthErrors } from '../../../oauth-errors.ts';
import { hasSecondFactor, isBanned, type UserRow } from '../../../values/user-row.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { tokenRefreshAuthenticationMethod } from '../../shared/hooks/customize-claims.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import {
  exchangeCounterRefreshToken,
  findCounterRefreshTokenSession,
  type RefreshTokenExchange,
} from '../refresh-tokens/exchange-counter-refresh-token.ts';
import {
  exchangeLinkedRefreshToken,
  findLinkedRefreshToken,
} from '../refresh-tokens/exchange-linked-refresh-token.ts';
import { looksLikeRefreshToken, parseCounterRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { createAccessToken } from './issue-session.ts';
import { createActiveSessionFilter } from './session-list.ts';
import { refuseExpiredLowAalSession, refuseExpiredSession } from './session-validity.ts';

type RefreshSessionInput = { refreshToken?: string | null };

/** Scopes and resources that the user allowed a third-party app, each separated by spaces. */
export type OauthClientGrant = { scopes: string | null; resources: string | null };

/** An authenticated third-party app, and the function that narrows the session's grant to the request. */
type PresentingClient = { id: string; narrow: (grant: OauthClientGrant) => OauthClientGrant };

/**
 * Exchanges a refresh token for new tokens. The order of the checks is the contract's. It takes two
 * statements, or four when a concurrent request was faster.
 */
export async function refreshSession(
  ctx: AuthContext,
  { refreshToken }: RefreshSessionInput,
  client: PresentingClient | null = null,
) {
  await enforceClientRateLimit(ctx, 'token');
  const { session, exchange } = await findPresented(ctx, refreshToken ?? '');
  if (isBanned(ctx, session.user)) {
    throw authErrors.userBanned({ status: 400, message: 'Invalid Refresh Token: User Banned' });
  }
  refuseExpiredSession(ctx, session);
  refuseExpiredLowAalSession(ctx, session);
  refuseOthers(session, client);
  await refuseReplacedSession(ctx, session);
  // The access token is created before the exchange, so that the refresh token stays valid if a hook fails.
  const { scopes, resources } = client ? client.narrow(session) : session;
  const grant = { scopes, resources };
  const early = await createAccessToken(
    ctx,
    session.user,
    { ...session, ...grant },
    { method: tokenRefreshAuthenticationMethod },
  );
  const { token, session: current, reused, reuseCauses } = await exchange();
  const { user } = current;
  const isAsBefore = current.aal === session.aal;
  const access = isAsBefore
    ? early
    : await createAccessToken(
        ctx,
        user,
        { ...current, ...grant },
        { method: tokenRefreshAuthenticationMethod },
      );
  const refreshedSession = { ...access, ...token, user };
  recordSignInMetrics(ctx, refreshedSession, { method: 'token' });
  return { session: refreshedSession, scope: scopes, reused, reuseCauses };
}

/**
 * Only the client that a session was opened for may refresh it: a third-party app, or the user's own client.
 */
function refuseOthers({ oauthClientId }: SessionWithUser, client: PresentingClient | null): void {
  if (oauthClientId === (client?.id ?? null)) return;
  if (client)
    throw oauthErrors.invalidGrant(
      createInputErrorDetails('The refresh token is not for this client', 'refreshToken'),
    );
  throw oauthErrors.invalidClient({
    message: 'The session belongs to an OAuth client, which has to authenticate',
  });
}

type PresentedToken = { session: SessionWithUser; exchange: () => Promise<RefreshTokenExchange> };

/** Finds the session of a refresh token, and the exchange for its version. */
async function findPresented(ctx: AuthContext, token: string): Promise<PresentedToken> {
  const counterToken = parseCounterRefreshToken(token);
  if (counterToken) {
    const session = await findCounterRefreshTokenSession(ctx, counterToken);
    return { session, exchange: () => exchangeCounterRefreshToken(ctx, counterToken, session) };
  }
  if (!looksLikeRefreshToken(token)) {
    throw createInvalidInputError('Refresh token is not valid', 'refreshToken');
  }
  const link = await findLinkedRefreshToken(ctx, token);
  return { session: link.session, exchange: () => exchangeLinkedRefreshToken(ctx, token, link) };
}

/** Matches sessions with the same tag; without configured tags it matches all sessions. */
function sharesTag({ settings }: AuthContext, tag: string | null): Prisma.SessionWhereInput {
  const [first, ...others] = settings.sessionTags;
  if (first === undefined) return {};
  if (tag !== null && others.includes(tag)) return { tag };
  // A tag that is no longer configured counts as the first tag.
  return { OR: [{ tag: null }, { tag: { notIn: others } }] };
}

/**
 * Rejects a session that a newer one has replaced. If the settings allow one session per user or per tag,
 * only the most recently used session may be refreshed.
 */
async function refuseReplacedSession(ctx: AuthContext, session: SessionWithUser): Promise<void> {
  if (!ctx.settings.singleSession) return;
  const { id, userId, user, tag, oauthClientId } = session;
  const lastUse = session.refreshedAt ?? session.createdAt;
  const newer = await ctx.db.session.count({
    where: {
      userId,
      // Sessions of third-party apps and the user's own sessions do not replace each other.
      oauthClientId,
      id: { not: id },
      OR: [{ refreshedAt: { gt: lastUse } }, { refreshedAt: null, createdAt: { gt: lastUse } }],
      AND: [createActiveSessionFilter(ctx), isHighEnough(ctx, user), sharesTag(ctx, tag)],
    },
  });
  if (newer === 0) return;
  throw authErrors.sessionExpired({
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  });
}

/** Excludes sessions that SVC_SESSIONS_ALLOW_LOW_AAL has ended, because they replace no other session. */
function isHighEnough({ settings, clock }: AuthContext, user: UserRow): Prisma.SessionWhereInput {
  const { lowAalSeconds } = settings;
  if (!lowAalSeconds || !hasSecondFactor(user)) return {};
  const begin = new Date(clock().getTime() - lowAalSeconds * 1000);
  return { OR: [{ aal: { not: 'aal1' } }, { createdAt: { gte: begin } }] };
}
