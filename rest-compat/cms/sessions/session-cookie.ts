import type { RestRequest } from '../../define-endpoint.ts';
import { cmsSessionCookie } from '../../request-context.ts';

/** Lives as long as the browser; the server ends the session behind it. */
export function setSessionCookie(secret: string, request: RestRequest) {
  return { 'set-cookie': `${cmsSessionCookie}=${secret}; ${attributes(request)}` };
}

export function clearSessionCookie(request: RestRequest) {
  return { 'set-cookie': `${cmsSessionCookie}=; Max-Age=0; ${attributes(request)}` };
}

function attributes({ externalUrl }: RestRequest) {
  return `Path=/; HttpOnly; SameSite=Lax${externalUrl.startsWith('https:') ? '; Secure' : ''}`;
}
