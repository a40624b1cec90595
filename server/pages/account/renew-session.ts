import { LRUCache } from 'lru-cache';
import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { RunPageOperation } from '../forms/page-context.ts';
import type { SessionTokens } from './session-cookie.ts';

/** Tokens that every sign-in returns. */
export const sessionTokensFragment = graph(`
  fragment PageTokens on AuthTokens @_unmask { accessToken refreshToken expiresAt user { factors { factorType status } } }
`);

const refreshDocument = graph(
  `mutation PageRefresh($input: RefreshSessionInput!) { refreshSession(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

/** Time before its expiry at which an access token is renewed, so that it does not expire during the request. */
const marginMilliseconds = 10_000;

/**
 * Renewals of this process by refresh token. A browser sends several requests with the same cookie before it receives the
 * next one, and a refresh token that is exchanged twice can end its session.
 */
const renewals = new LRUCache<string, Promise<SessionTokens | null>>({ max: 1_000, ttl: 10_000 });

export function needsSessionRenewal({ expiresAt }: SessionTokens): boolean {
  return new Date(expiresAt).getTime() - Date.now() <= marginMilliseconds;
}

/** Exchanges a refresh token, once for all concurrent requests. Returns `null` if the session has ended. */
export function renewSession(run: RunPageOperation, refreshToken: string): Promise<SessionTokens | null> {
  const renewal = renewals.get(refreshToken) ?? exchange(run, refreshToken);
  renewals.set(refreshToken, renewal);
  // The next request tries again after a temporary failure.
  renewal.catch(() => renewals.delete(refreshToken));
  return renewal;
}

async function exchange(run: RunPageOperation, refreshToken: string): Promise<SessionTokens | null> {
  try {
    const { refreshSession } = await run(refreshDocument, { input: { refreshToken } }, {});
    return refreshSession.tokens;
  } catch (error) {
    if (!(error instanceof AppError) || !isRefused(error)) throw error;
    return null;
  }
}

/** Whether the refresh token was refused for good. 409 and 429 are temporary. */
function isRefused({ extensions: { status } }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}
