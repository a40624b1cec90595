import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { isLoopbackHost } from '../../../core/lib/web-address.ts';
import { readRequestText } from '../../../rest-compat/endpoint/read-body.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Cookie with the random value from which the tokens of a browser are derived. */
const cookie = 'form';

type TokenOwner = { group: string; cookies: CookieJar; sessionId: string };

/** Creates tokens against request forgery. Every process derives the same key, so each accepts forms of the others. */
export function createFormTokenMaker(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trellis forms of pages', 32));
  /** Returns a token for one page group, browser and session. */
  return ({ group, cookies, sessionId }: TokenOwner): string => {
    if (!cookies.get(cookie)) cookies.set(cookie, randomBytes(16).toString('base64url'));
    return createHmac('sha256', key)
      .update([group, cookies.get(cookie), sessionId].join('\n'))
      .digest('base64url');
  };
}

/** Compares in constant time, because the duration of a plain comparison reveals how many characters match. */
export function isSameFormToken(token: string, expected: string): boolean {
  const [left, right] = [Buffer.from(token), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether the headers of the browser say that a page of this server sent a POST: a form, or a request of a script. Browsers
 * send an origin with every POST, so a request without an origin is refused.
 */
export function isSameOriginPost(
  { headers }: Pick<IncomingMessage, 'headers'>,
  externalUrl: string,
): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  const from = origin === undefined ? null : URL.parse(origin);
  if (!from) return false;
  const externalOrigin = new URL(externalUrl);
  if (from.origin === externalOrigin.origin) return true;
  return from.host === host && (from.protocol === externalOrigin.protocol || isLoopbackHost(host));
}

/** Maximum size of a form, in bytes. Larger than any form of a page, passkeys included. */
const limit = 64 * 1024;

/** Reads the fields of a posted form. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const [type] = (req.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw requestErrors.invalid();
  return new URLSearchParams(await readRequestText(req, { maxBytes: limit }));
}
