import { createInputErrorDetails } from '../input-errors.ts';
import { oauthErrors } from '../oauth-errors.ts';

const maxResources = 20;
const maxResourceLength = 2_048;

/**
 * Parses the `resource` parameters of RFC 8707: absolute URIs without a fragment. Returns them separated by
 * spaces, or null without any; an empty parameter counts as absent.
 */
export function parseResourceIndicators(resources: readonly string[] | null | undefined): string | null {
  const uris = [...new Set(resources ?? [])].filter(Boolean);
  if (uris.length > maxResources || !uris.every(isResource)) {
    throw oauthErrors.invalidTarget(
      createInputErrorDetails('resource must be an absolute URI without a fragment', 'resource'),
    );
  }
  return uris.join(' ') || null;
}

function isResource(uri: string): boolean {
  if (uri.length > maxResourceLength || /[#\s\\\p{Cc}\p{Cs}]/u.test(uri)) return false;
  return /^[a-z][a-z0-9+.-]*:/i.test(uri) && URL.canParse(uri);
}

/**
 * Narrows a grant to the resources of a token request: all of them without a request. A grant without
 * resources allows any.
 */
export function narrowGrantedResources(
  grantedResources: string | null,
  requestedResources: string | null,
): string | null {
  if (grantedResources === null || requestedResources === null) return requestedResources ?? grantedResources;
  const allowedResources = grantedResources.split(' ');
  if (requestedResources.split(' ').every((uri) => allowedResources.includes(uri))) return requestedResources;
  throw oauthErrors.invalidTarget(
    createInputErrorDetails('resource is not one of the authorization request', 'resource'),
  );
}
