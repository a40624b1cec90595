import type { Endpoint, RestRequest } from '../define-endpoint.ts';
import { cmsRequestErrors } from './request-errors.ts';

/**
 * The back office's path to the same operation: there a session counts instead of a token, and the user's own
 * permissions. A browser sends the cookie by itself, so a write must look like none a foreign page can send.
 */
export function toTwin(endpoint: Endpoint): Endpoint {
  const writes = !endpoint.methods.includes('get');
  return {
    ...endpoint,
    path: `/backend${endpoint.path}`,
    summary: `${endpoint.summary} (back office)`,
    tag: `${endpoint.tag}, back office`,
    errors: [...endpoint.errors, 'cms.permission_denied', ...(writes ? ['cms.cross_site_refused'] : [])],
    ...(writes && {
      refuse: (request: RestRequest) => {
        if (request.context.credentials.cmsSession) refuseCrossSite(request);
      },
    }),
  };
}

/** A foreign page can neither send JSON as such nor set a header of its own without being asked about first. */
export function refuseCrossSite({ headers }: RestRequest): void {
  const isJson = /^application\/(\w[\w.-]*\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson && headers['x-requested-with'] === undefined) throw cmsRequestErrors.crossSiteRefused();
}
