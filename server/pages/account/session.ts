import type { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import type { FormPage } from '../forms/form-page.ts';
import type { AnyPageSession, PageContext } from '../forms/page-context.ts';
import type { PageSessionStore } from '../forms/page-group.ts';
import { needsSessionRenewal, renewSession } from './renew-session.ts';
import { deleteSessionCookie, readSessionCookie, storeSessionCookie } from './session-cookie.ts';

/** A session of the auth service, kept in cookies. */
export type AccountPageSession = AnyPageSession & {
  /** Whether the user has passed the second factor (assurance level `aal2`). */
  isSecond: boolean;
  /** Whether the session was opened by a mailed link or code, after which a new password needs no other proof. */
  wasMailed: boolean;
};

export type AccountPageContext = PageContext<AccountPageSession>;

export type AccountPage = FormPage<AccountPageSession>;

export const accountPageSessionStore: PageSessionStore<AccountPageSession> = {
  open: async ({ cookies, run }) => {
    const tokens = readSessionCookie(cookies);
    if (!tokens) return null;
    if (!needsSessionRenewal(tokens)) return parseAccountSession(tokens.accessToken);
    const renewedTokens = await renewSession(run, tokens.refreshToken);
    if (renewedTokens) {
      storeSessionCookie(cookies, renewedTokens);
      return parseAccountSession(renewedTokens.accessToken);
    }
    deleteSessionCookie(cookies);
    cookies.set('notice', 'ended', 60);
    return null;
  },
  isEnd,
  drop: ({ cookies }) => deleteSessionCookie(cookies),
};

/** Codes of errors that mean that a session has ended. */
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

/** Reads the claims of an access token without verifying it, because the service verifies the token in each operation. */
export function parseAccountSession(accessToken: string): AccountPageSession | null {
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
