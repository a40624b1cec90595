import { browser } from './browser.ts';
import { parseTokens, type TokenStorage, type Tokens } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

export type CookieStorageOptions = {
  /** Name of the cookie. Default `trellis`. */
  name?: string | undefined;
  /** Returns the `Cookie` header of the request, on a server. Default: `document.cookie`. */
  readCookies?: (() => string | null | undefined) | undefined;
  /** Adds a `Set-Cookie` header to the response, on a server. Default: sets `document.cookie`. */
  writeCookie?: ((cookie: string) => void) | undefined;
  domain?: string | undefined;
  /** Default `/`. */
  path?: string | undefined;
  /** Default `Lax`. */
  sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
  /** Default: true, except on pages of `http:`. */
  secure?: boolean | undefined;
  /** Hides the cookie from scripts. Only a server can set such a cookie. */
  httpOnly?: boolean | undefined;
  /** Lifetime. Default 400 days, the maximum of browsers. */
  maxAgeSeconds?: number | undefined;
};

/** Browsers drop a cookie whose name, value and attributes are larger, without an error. */
const maxCookieBytes = 4096;

const defaultMaxAgeSeconds = 400 * 24 * 3600;

/** Stores tokens in a cookie, so that the server that renders the page can read them. */
export function createCookieStorage(options: CookieStorageOptions = {}): TokenStorage {
  const { name = 'trellis', readCookies, writeCookie } = options;
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new TypeError(`${JSON.stringify(name)} is no cookie name.`);
  /** On a server, the request keeps its cookie after the response has set a new one. */
  let written: { tokens: Tokens | null } | undefined;
  return {
    read: () => {
      if (readCookies && written) return written.tokens;
      return parseTokens(findCookie(readCookies ? readCookies() : getDocument().cookie, name));
    },
    write: (tokens) => {
      const cookie = toCookie(name, tokens, options);
      if (writeCookie) writeCookie(cookie);
      else getDocument().cookie = cookie;
      written = { tokens };
    },
  };
}

function toCookie(name: string, tokens: Tokens | null, options: CookieStorageOptions): string {
  const { domain, path = '/', sameSite = 'Lax', httpOnly = false } = options;
  const { secure = browser.location?.protocol !== 'http:' } = options;
  const maxAge = tokens ? (options.maxAgeSeconds ?? defaultMaxAgeSeconds) : 0;
  const cookie = [
    `${name}=${tokens ? encodeURIComponent(JSON.stringify(tokens)) : ''}`,
    `Path=${path}`,
    ...(domain ? [`Domain=${domain}`] : []),
    `Max-Age=${maxAge}`,
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ');
  if (cookie.length <= maxCookieBytes) return cookie;
  const message = `The tokens need ${cookie.length} bytes, and a cookie has at most ${maxCookieBytes}. Store less user metadata.`;
  throw new TrellisError('UNSUPPORTED', { message, status: 0 });
}

function findCookie(cookies: string | null | undefined, name: string): string | null {
  const pair = cookies?.split(/;\s*/).find((item) => item.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
  } catch {
    return null;
  }
}

function getDocument(): { cookie: string } {
  if (browser.document) return browser.document;
  const message = 'There is no document here. On a server, give readCookies and writeCookie.';
  throw new TrellisError('UNSUPPORTED', { message, status: 0 });
}
