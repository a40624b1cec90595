import { defineErrors } from '../../core/errors/errors.ts';
import { uploadErrors } from '../../subgraphs/cms/contract/media.ts';
import type { Endpoint, EndpointTexts } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';

/** Errors that this family returns before it calls the graph. */
export const cmsRequestErrors = defineErrors('cms', {
  invalidInput: { status: 400, message: 'Invalid input' },
  fieldMissing: { status: 400, message: 'A required field is missing.' },
  crossSiteRefused: { status: 403, message: 'Cross-site request refused' },
  ...uploadErrors,
  fileInJson: { status: 400, message: 'A file is replaced by a multipart form, not by JSON' },
  passwordInUpdate: {
    status: 400,
    message: 'Body field: `password` cannot be changed here. Use setCmsUserPassword in the graph.',
  },
  mediaFileMissing: { status: 404, message: 'Media file resource not found' },
  mediaHidden: { status: 404, message: 'Media not found' },
});

/**
 * The back office's path to the same operation: there a session counts instead of a token, and the user's own
 * permissions.
 */
export function toCmsBackOfficeEndpoint(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    path: `/backend${endpoint.path}`,
    operationId: toSessionIds(endpoint.operationId),
    summary: `${endpoint.summary} (session)`,
    tag: endpoint.tag.replace(/^CMS:/, 'CMS session:'),
  };
}

function toSessionIds(ids: EndpointTexts['operationId']): EndpointTexts['operationId'] {
  if (typeof ids === 'string') return `${ids}InSession`;
  return Object.fromEntries(Object.entries(ids).map(([method, id]) => [method, `${id}InSession`]));
}

/**
 * Refuses writes that a foreign page could send, because browsers attach the session cookie to cross-site requests.
 */
export function rejectCrossSiteWrite(request: RestRequest): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && request.context.credentials.cmsSession) rejectCrossSiteRequest(request);
}

/**
 * Refuses requests that are not JSON and lack the custom header. A foreign page can send neither without a CORS
 * preflight.
 */
export function rejectCrossSiteRequest({ headers }: RestRequest): void {
  const isJson = /^application\/(\w[\w.-]*\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson && headers['x-requested-with'] === undefined) throw cmsRequestErrors.crossSiteRefused();
}
