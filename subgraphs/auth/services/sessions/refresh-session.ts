import type { HotSession } from '../../../../prisma/auth/hot-sessions.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors, oauthErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { refreshed } from '../hooks/customize-claims.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { readCountedToken } from '../refresh-tokens/counted-token.ts';
import type { Exchanged } from '../refresh-tokens/exchange.ts';
import { exchangeChainedToken } from '../refresh-tokens/exchange-chained-token.ts';
import { exchangeCountedToken } from '../refresh-tokens/exchange-counted-token.ts';
import { findChain } from '../refresh-tokens/find-chain.ts';
import { findCountedSession } from '../refresh-tokens/find-counted-session.ts';
import { looksLikeRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { isBanned } from '../users/is-banned.ts';
import { createAccessToken } from './access-token.ts';
import { refuseReplacedSession } from './refuse-replaced-session.ts';
import { refuseExpiredSession, refuseLowAal } from './session-validity.ts';

export type RefreshSessionInput = { refreshToken?: string | null };

/** Somebody else's app that has shown that it is the one, and what it wants of what it may know. */
type PresentingClient = { id: string; narrow: (scopes: string) => string };

/** The order of the checks is the contract's. Two statements, or four when another request was faster. */
export async function refreshSession(
  ctx: AuthContext,
  { refreshToken }: RefreshSessionInput,
  client: PresentingClient | null = null,
) {
  await limitPerClient(ctx, 'token');
  const { session, exchange } = await findPresented(ctx, refreshToken ?? '');
  if (isBanned(ctx, session.user)) {
    throw authErrors.userBanned({ status: 400, message: 'Invalid Refresh Token: User Banned' });
  }
  refuseExpiredSession(ctx, session);
  refuseLowAal(ctx, session);
  refuseOthers(session, client);
  await refuseReplacedSession(ctx, session);
  // Before the exchange: where a hook gives no claims, the refresh token stays good.
  const scopes = session.scopes !== null && client ? client.narrow(session.scopes) : session.scopes;
  const early = await createAccessToken(ctx, session.user, { ...session, scopes }, { method: refreshed });
  const { token, session: current, reused, reuseCauses } = await exchange();
  const { user } = current;
  const isAsBefore = current.aal === session.aal;
  const access = isAsBefore
    ? early
    : await createAccessToken(ctx, user, { ...current, scopes }, { method: refreshed });
  const issued = { ...access, ...token, user };
  meterLogin(ctx, issued, { method: 'token' });
  return { session: issued, scope: scopes, reused, reuseCauses };
}

/** A session is refreshed by whoever it was opened for: an app, or the user's own. */
function refuseOthers({ oauthClientId }: HotSession, client: PresentingClient | null): void {
  if (oauthClientId === (client?.id ?? null)) return;
  if (client) throw oauthErrors.invalidGrant({ message: 'The refresh token is not for this client' });
  throw oauthErrors.invalidClient({
    message: 'The session belongs to an OAuth client, which has to authenticate',
  });
}

type Presented = { session: HotSession; exchange: () => Promise<Exchanged> };

/** Whose token this is, and how tokens of its kind are exchanged. */
async function findPresented(ctx: AuthContext, token: string): Promise<Presented> {
  const counted = readCountedToken(token);
  if (counted) {
    const session = await findCountedSession(ctx, counted);
    return { session, exchange: () => exchangeCountedToken(ctx, counted, session) };
  }
  if (!looksLikeRefreshToken(token)) {
    throw authErrors.validationFailed({ message: 'Refresh token is not valid' });
  }
  const link = await findChain(ctx, token);
  return { session: link.session, exchange: () => exchangeChainedToken(ctx, token, link) };
}
