import type { IncomingHttpHeaders } from 'node:http';
import { empty, type Reply } from '../reply.ts';

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const allowedHeaders = new Set([
  'accept',
  'authorization',
  'content-type',
  'x-client-ip',
  'x-client-info',
  'x-jwt-aud',
  'x-use-cookie',
  'x-supabase-api-version',
  // A gateway in front would allow it; this server also stands alone.
  'apikey',
]);

const shared = { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' };

/** Of every answer but a preflight's, to a page of any origin. */
export function commonHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  if (!headers.origin || headers['access-control-request-method']) return { vary: 'Origin' };
  return {
    ...shared,
    vary: 'Origin',
    'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version',
  };
}

/** What is asked for is echoed if all of it is allowed; otherwise the browser is told nothing. */
export function preflight(headers: IncomingHttpHeaders, besides: readonly string[] = []): Reply {
  const vary = 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers';
  const method = headers['access-control-request-method'];
  const asked = headers['access-control-request-headers'];
  const isAllowed = headers.origin && method && methods.has(method) && areAllowed(asked ?? '', besides);
  if (!isAllowed) return empty(204, { vary });
  return empty(204, {
    ...shared,
    vary,
    'access-control-allow-methods': method,
    ...(asked && { 'access-control-allow-headers': asked }),
  });
}

function areAllowed(asked: string, besides: readonly string[]) {
  const added = new Set(besides.map((name) => name.toLowerCase()));
  return asked
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .every((name) => name === '' || allowedHeaders.has(name) || added.has(name));
}
