import type { CookieJar } from '../forms/cookie-jar.ts';

/** Tokens of a session, as every sign-in returns them. */
export type SessionTokens = { accessToken: string; refreshToken: string; expiresAt: Date | string };

/** Cookie of the whole host, because the pages of `/account` and `POST /graphql` read it. */
const cookie = 'trellis_account';
/** Cookie of former versions, which browsers send to the pages of `/account` only. */
const formerCookie = 'session';

/** Stores a session in cookies of the browser that scripts cannot read. */
export function storeSessionCookie(cookies: CookieJar, tokens: SessionTokens): void {
  const { accessToken, refreshToken, expiresAt } = tokens;
  cookies.setShared(cookie, [new Date(expiresAt).getTime(), refreshToken, accessToken].join('~'));
  cookies.set(formerCookie, '');
}

export function deleteSessionCookie(cookies: CookieJar): void {
  cookies.setShared(cookie, '');
  cookies.set(formerCookie, '');
}

/** Reads the session of a browser, or returns `null`. A session in the former cookie moves to the present one. */
export function readSessionCookie(cookies: CookieJar): SessionTokens | null {
  const present = parseSessionCookie(cookies.getShared(cookie));
  if (present) return present;
  const former = parseSessionCookie(cookies.get(formerCookie));
  if (former) storeSessionCookie(cookies, former);
  return former;
}

function parseSessionCookie(value: string): SessionTokens | null {
  const [expiresAt, refreshToken, accessToken] = value.split('~');
  if (!refreshToken || !accessToken) return null;
  // A time outside of the calendar has expired.
  const time = new Date(Number(expiresAt));
  return { expiresAt: Number.isNaN(time.getTime()) ? new Date(0) : time, refreshToken, accessToken };
}
