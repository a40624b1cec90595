import { type Credentials, cmsSessionCookieName } from './request-context.ts';

/**
 * Request headers that carry credentials. Reading credentials, caching, `Vary` and log redaction use this one list, so that
 * a header that authenticates cannot be missing from any of them.
 */
export const credentialHeaders = {
  /** Bearer tokens of every kind, and HTTP Basic of OAuth clients. */
  authorization: 'authorization',
  cookie: 'cookie',
  accountKey: 'x-apikey',
  cmsToken: toHeaderName('cmsToken'),
  /** The session of a page on another origin, which cannot send the cookie. */
  cmsSession: toHeaderName('cmsSession'),
} as const satisfies Partial<Record<keyof Credentials | 'authorization' | 'cookie', string>>;

export const credentialHeaderNames: readonly string[] = Object.values(credentialHeaders);

/** Returns the header of a credential that no specification names: `x-` and its name in kebab case. */
function toHeaderName(credential: keyof Credentials): string {
  return `x-${credential.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Builds the value of Set-Cookie that stores the secret of a back-office session in the browser. An empty secret
 * deletes the cookie. The cookie lives until the browser closes; the server ends the session itself.
 */
export function toCmsSessionCookie(secret: string, externalUrl: string): string {
  const age = secret ? '' : ' Max-Age=0;';
  const secure = externalUrl.startsWith('https:') ? '; Secure' : '';
  return `${cmsSessionCookieName}=${secret};${age} Path=/; HttpOnly; SameSite=Lax${secure}`;
}
