import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { readBody } from '../../../rest-compat/endpoint/read-body.ts';
import type { CookieJar } from './cookie-jar.ts';

/** The cookie with what a browser's tokens are made from. */
const cookie = 'form';

/** Makes the tokens of forms. Every process has the same key, so each knows the others' forms. */
export function createTokenMaker(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trellis forms of pages', 32));
  /** Good for one area, one browser and one session. */
  return ({ group, cookies, sessionId }: { group: string; cookies: CookieJar; sessionId: string }): string => {
    if (!cookies.get(cookie)) cookies.set(cookie, randomBytes(16).toString('base64url'));
    return createHmac('sha256', key)
      .update([group, cookies.get(cookie), sessionId].join('\n'))
      .digest('base64url');
  };
}

/** Compares in a time that tells nothing of where two tokens differ. */
export function isSameToken(token: string, expected: string): boolean {
  const [left, right] = [Buffer.from(token), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether a browser says itself that a form was sent by a page of this server. Every browser names the origin of a form that
 * is posted; what names none is no browser.
 */
export function isOwnForm({ headers }: Pick<IncomingMessage, 'headers'>, externalUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  const from = origin === undefined ? null : URL.parse(origin);
  if (!from) return false;
  const own = new URL(externalUrl);
  if (from.origin === own.origin) return true;
  return from.host === host && (from.protocol === own.protocol || isThisMachine(host));
}

/** Whether a host is one of the names of the machine that the browser runs on. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

/** Larger than any form of a page, passkeys included. */
const limit = 64 * 1024;

/** The fields of a form that a browser posted. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const [type] = (req.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw requestErrors.invalid();
  return new URLSearchParams(await readBody(req, limit));
}
