import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

type Asking = Pick<IncomingMessage, 'method' | 'headers'>;

/** Whether a request is read by a person: it names HTML, and likes it better than JSON. */
export function wantsPage({ method, headers }: Asking): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!/\btext\/html\b/i.test(headers.accept ?? '')) return false;
  return new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html';
}

/**
 * Whether a browser says itself that the answer replaces its page. Where clients of the original services read JSON, only
 * this makes a page of a failure.
 */
export function isNavigation(req: Asking): boolean {
  return req.headers['sec-fetch-mode'] === 'navigate' && wantsPage(req);
}
