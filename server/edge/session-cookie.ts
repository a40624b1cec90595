import type { RequestContext } from '../../core/context/request-context.ts';
import { toSessionCookie } from '../../core/context/session-cookie.ts';

/** Sets the cookie of a back-office session where an operation opened it, and drops it where one closed it. */
export function createCookieHeader(externalUrl: string) {
  return ({ notes }: RequestContext): Readonly<Record<string, string>> =>
    notes?.cmsSession === undefined ? none : { 'set-cookie': toSessionCookie(notes.cmsSession, externalUrl) };
}

const none = {};
