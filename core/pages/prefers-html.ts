import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

type PageRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** Whether the response is for a person: the request accepts HTML and prefers it to JSON. */
export function prefersHtml({ method, headers }: PageRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!/\btext\/html\b/i.test(headers.accept ?? '')) return false;
  return new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html';
}

/**
 * Whether a browser navigates to the response (`Sec-Fetch-Mode`). On routes of the legacy API, whose clients read
 * JSON, only such a request gets an error page.
 */
export function isBrowserNavigation(req: PageRequest): boolean {
  return req.headers['sec-fetch-mode'] === 'navigate' && prefersHtml(req);
}
