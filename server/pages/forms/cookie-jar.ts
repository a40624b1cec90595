import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Cookies of one page group: those of the request, and those to set with the response. */
export type CookieJar = {
  get: (name: string) => string;
  /** Sets a cookie for `maxAge` seconds, or until the browser closes. An empty value deletes the cookie. */
  set: (name: string, value: string, maxAge?: number) => void;
  /** Returns a cookie of the whole host, which other parts of this server use too. */
  getShared: (name: string) => string;
  /** Adds a cookie of the whole host with the given Set-Cookie header. */
  addShared: (name: string, value: string, setCookie: string) => void;
  /** Values of Set-Cookie. */
  toHeaders: () => string[];
};

/** Maximum length of one part. Browsers store 4096 bytes per cookie, including its name and attributes. */
const maxPartLength = 3_600;
/** Maximum number of parts of one value, which is more than a request head can contain. */
const maxParts = 20;

type JarOptions = { prefix: string; path: string; isSecure: boolean };

/**
 * Opens the cookies of a page group, which browsers send only below one path. Long values are split into several cookies,
 * because an access token contains the user's metadata.
 */
export function createPageCookieJar(req: Pick<IncomingMessage, 'headers'>, options: JarOptions): CookieJar {
  const { prefix, path, isSecure } = options;
  const cookies = new Map(Object.entries(parseCookie(req.headers.cookie ?? '')));
  const changedCookies = new Map<string, string>();
  const nameOf = (name: string, part: number) => `${prefix}_${name}${part === 0 ? '' : `.${part}`}`;
  const write = (name: string, value: string, maxAge?: number) => {
    const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    cookies.set(name, value);
    changedCookies.set(
      name,
      stringifySetCookie({ name, value, ...attributes, maxAge: value === '' ? 0 : maxAge }),
    );
  };
  return {
    get: (name) => {
      let whole = '';
      for (let part = 0; part < maxParts; part += 1) whole += cookies.get(nameOf(name, part)) ?? '';
      return whole;
    },
    set: (name, value, maxAge) => {
      for (let part = 0; part < maxParts; part += 1) {
        const cookieName = nameOf(name, part);
        const piece = value.slice(part * maxPartLength, (part + 1) * maxPartLength);
        if (piece || cookies.get(cookieName)) write(cookieName, piece, maxAge);
      }
    },
    getShared: (name) => cookies.get(name) ?? '',
    addShared: (name, value, setCookie) => {
      cookies.set(name, value);
      changedCookies.set(name, setCookie);
    },
    toHeaders: () => [...changedCookies.values()],
  };
}
