import { cmsSessionCookie } from './request-context.ts';

/**
 * The value of Set-Cookie by which a browser keeps the secret of a back-office session, or drops it where the secret is
 * empty. The cookie lives as long as the browser; the server ends the session behind it.
 */
export function toSessionCookie(secret: string, externalUrl: string): string {
  const age = secret ? '' : ' Max-Age=0;';
  const secure = externalUrl.startsWith('https:') ? '; Secure' : '';
  return `${cmsSessionCookie}=${secret};${age} Path=/; HttpOnly; SameSite=Lax${secure}`;
}
