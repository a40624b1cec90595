import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import { cmsRequestErrors } from './request-errors.ts';

/**
 * The back office's path to the same operation: there a session counts instead of a token, and the user's own
 * permissions.
 */
export function toTwin(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    path: `/backend${endpoint.path}`,
    summary: `${endpoint.summary} (back office)`,
    tag: `${endpoint.tag}, back office`,
  };
}

/** A browser sends the session's cookie by itself, so a write must look like none that a foreign page can send. */
export function refuseForeignWrite(request: RestRequest): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && request.context.credentials.cmsSession) refuseCrossSite(request);
}

/** A foreign page can neither send JSON as such nor set a header of its own unless a preflight allows it. */
export function refuseCrossSite({ headers }: RestRequest): void {
  const isJson = /^application\/(\w[\w.-]*\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson && headers['x-requested-with'] === undefined) throw cmsRequestErrors.crossSiteRefused();
}
