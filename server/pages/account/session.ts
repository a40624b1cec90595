import { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { AnyPageSession, PageContext } from '../forms/page-context.ts';
import type { SessionStore } from '../forms/page-group.ts';

/** A session of the auth service, kept in cookies. */
export type AccountSession = AnyPageSession & {
  /** Whether the user has passed the second factor (assurance level `aal2`). */
  isSecond: boolean;
  /** Whether the session was opened by a mailed link or code, after which a new password needs no other proof. */
  wasMailed: boolean;
};

export type AccountContext = PageContext<AccountSession>;

/** Tokens that every sign-in returns. */
export const tokensFragment = graph(`
  fragment PageTokens on AuthTokens @_unmask { accessToken refreshToken expiresAt user { factors { factorType status } } }
`);

type Tokens = { accessToken: string; refreshToken: string; expiresAt: Date | string };

const refreshDocument = graph(
  `mutation PageRefresh($input: RefreshSessionInput!) { refreshSession(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);

const cookie = 'session';
/** Time before its expiry at which an access token is renewed, so that it does not expire during the request. */
const marginMilliseconds = 10_000;

/** Stores a session in cookies of the browser that scripts cannot read. */
export function storeAccountSession({ cookies }: Pick<AccountContext, 'cookies'>, tokens: Tokens): void {
  const { accessToken, refreshToken, expiresAt } = tokens;
  cookies.set(cookie, [new Date(expiresAt).getTime(), refreshToken, accessToken].join('~'));
}

export const accountSessionStore: SessionStore<AccountSession> = {
  open: async ({ cookies, run }) => {
    const [expiresAt, refreshToken, accessToken] = cookies.get(cookie).split('~');
    if (!refreshToken || !accessToken) return null;
    if (Number(expiresAt) - Date.now() > marginMilliseconds) return parseAccountSession(accessToken);
    try {
      const { refreshSession } = await run(refreshDocument, { input: { refreshToken } }, {});
      storeAccountSession({ cookies }, refreshSession.tokens);
      return parseAccountSession(refreshSession.tokens.accessToken);
    } catch (error) {
      if (!(error instanceof AppError) || !isRefused(error)) throw error;
      cookies.set(cookie, '');
      cookies.set('notice', 'ended', 60);
      return null;
    }
  },
  isEnd,
  drop: ({ cookies }) => cookies.set(cookie, ''),
};

const ends: ReadonlySet<string> = new Set([
  'auth.bad_jwt',
  'auth.token_expired',
  'auth.no_authorization',
  'auth.session_not_found',
  'auth.session_expired',
  'auth.user_not_found',
  'auth.user_banned',
  'auth.refresh_token_not_found',
  'auth.refresh_token_already_used',
]);

/** Whether the error means that the session has ended. A 404 is about another session, which a form named. */
function isEnd({ extensions: { code, status } }: AppError): boolean {
  return ends.has(code) && status !== 404;
}

/** Whether the refresh token was refused for good. 409 and 429 are temporary. */
function isRefused({ extensions: { status } }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

/** Reads the claims of an access token without verifying it, because the service verifies the token in each operation. */
export function parseAccountSession(accessToken: string): AccountSession | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    const id = String(getValueAtPath(claims, 'session_id') ?? '');
    return {
      id,
      credentials: { accessToken },
      isSecond: getValueAtPath(claims, 'aal') === 'aal2',
      wasMailed: /"method":"(otp|magiclink|recovery|invite|email\/signup)"/.test(JSON.stringify(claims)),
    };
  } catch {
    return null;
  }
}
