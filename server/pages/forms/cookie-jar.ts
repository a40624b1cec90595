import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Cookies of one page group: those of the request, and those to set with the response. */
export type CookieJar = {
  get: (name: string) => string;
  /** Sets a cookie for `maxAge` seconds, or until the browser closes. An empty value deletes the cookie. */
  set: (name: string, value: string, maxAge?: number) => void;
  /** Returns a cookie of the whole host, which other parts of this server use too. */
  getShared: (name: string) => string;
  /** Sets a cookie of the whole host until the browser closes. An empty value deletes the cookie. */
  setShared: (name: string, value: string) => void;
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
  const nameOfPart = (name: string, part: number) => `${name}${part === 0 ? '' : `.${part}`}`;
  const readParts = (name: string) => {
    let whole = '';
    for (let part = 0; part < maxParts; part += 1) whole += cookies.get(nameOfPart(name, part)) ?? '';
    return whole;
  };
  const writeParts = (name: string, value: string, scope: { path: string; maxAge?: number }) => {
    for (let part = 0; part < maxParts; part += 1) {
      const cookieName = nameOfPart(name, part);
      const piece = value.slice(part * maxPartLength, (part + 1) * maxPartLength);
      if (!piece && !cookies.get(cookieName)) continue;
      const attributes = { path: scope.path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
      const maxAge = piece === '' ? 0 : scope.maxAge;
      cookies.set(cookieName, piece);
      changedCookies.set(
        cookieName,
        stringifySetCookie({ name: cookieName, value: piece, ...attributes, maxAge }),
      );
    }
  };
  return {
    get: (name) => readParts(`${prefix}_${name}`),
    set: (name, value, maxAge) => writeParts(`${prefix}_${name}`, value, { path, maxAge }),
    getShared: readParts,
    setShared: (name, value) => writeParts(name, value, { path: '/' }),
    addShared: (name, value, setCookie) => {
      cookies.set(name, value);
      changedCookies.set(name, setCookie);
    },
    toHeaders: () => [...changedCookies.values()],
  };
}
