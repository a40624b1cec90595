import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import { cmsRequestErrors } from './request-errors.ts';

/**
 * The back office's path to the same operation: there a session counts instead of a token, and the user's own
 * permissions.
 */
export function toSessionVariant(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    path: `/backend${endpoint.path}`,
    summary: `${endpoint.summary} (back office)`,
    tag: `${endpoint.tag}, back office`,
  };
}

/**
 * Refuses writes that a foreign page could send, because browsers attach the session cookie to cross-site requests.
 */
export function refuseForeignWrite(request: RestRequest): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && request.context.credentials.cmsSession) refuseCrossSite(request);
}

/**
 * Refuses requests that are not JSON and lack the custom header. A foreign page can send neither without a CORS
 * preflight.
 */
export function refuseCrossSite({ headers }: RestRequest): void {
  const isJson = /^application\/(\w[\w.-]*\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson && headers['x-requested-with'] === undefined) throw cmsRequestErrors.crossSiteRefused();
}
