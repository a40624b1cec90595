import type { IncomingMessage } from 'node:http';
import { requestErrors } from '../../../core/errors/request-errors.ts';

/** Content types that a browser sends to another site without a preflight. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const guards = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Refuses a GET that a page of another site can have caused, like Apollo Server, with a message that names more than Apollo's
 * own headers. A GET without cookies has no more rights than that page itself, so links, caches and simple clients can read.
 * Apollo Server refuses all methods but GET and POST with 405, whatever their headers.
 */
export function requireReadableRequest(req: IncomingMessage): void {
  const { headers, method } = req;
  const isRead = method === 'GET' || method === 'HEAD';
  const isHarmless = isRead ? !headers.cookie : method !== 'POST';
  if (isHarmless) headers['apollo-require-preflight'] ??= 'true';
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const isGuarded = (type && !simpleTypes.includes(type)) || guards.some((name) => headers[name]);
  if (isRead && !isGuarded) throw requestErrors.unguardedGet();
}
