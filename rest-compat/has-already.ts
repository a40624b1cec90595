import type { IncomingHttpHeaders } from 'node:http';
import isFresh from 'fresh';

type Edition = { etag: string; 'last-modified': string };

/**
 * Whether the client named the edition that there is. A request's Cache-Control is for the caches on the way: fetch
 * sends `no-cache` with every condition it is given.
 */
export function hasAlready(headers: IncomingHttpHeaders, edition: Edition): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  return isFresh({ 'if-none-match': tags, 'if-modified-since': since }, edition);
}
