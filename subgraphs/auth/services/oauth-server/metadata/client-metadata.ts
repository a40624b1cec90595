import { AppError } from '../../../../../core/errors/errors.ts';
import { isLongerThan } from '../../../../../core/lib/text.ts';
import { findUrlCredentialsProblem } from '../../../../../core/lib/web-address.ts';
import type { OauthClientType } from '../../../../../prisma/generated/auth/client.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import { copyPublicErrorDetails, oauthErrors } from '../../../oauth-errors.ts';
import { hasOauthScopeSyntax, parseOauthScopes, supportedOauthScopes } from '../../../values/scopes.ts';
import { findRedirectUriMistake } from './redirect-uri.ts';

/** The metadata of a client, as an administrator or the app itself registers it. */
export type OauthClientMetadata = {
  clientName?: string | null;
  clientType?: string | null;
  tokenEndpointAuthMethod?: string | null;
  redirectUris?: string[] | null;
  grantTypes?: string[] | null;
  responseTypes?: string[] | null;
  scope?: string | null;
  clientUri?: string | null;
  logoUri?: string | null;
};

/** Whether the app registers itself, so that its owner is unknown, or an administrator does. */
type Registrant = { isSelf: boolean };

/** Checks the given fields and returns them; absent ones stay as they are. */
export function checkOauthClientMetadata(metadata: OauthClientMetadata, registrant: Registrant) {
  const { clientName, redirectUris, grantTypes, responseTypes, scope, clientUri, logoUri } = metadata;
  if (responseTypes?.some((type) => type !== 'code'))
    throw invalid('response_types can only be code', 'responseTypes');
  return {
    ...(clientName != null && { clientName: checkName(clientName) }),
    ...(redirectUris && { redirectUris: checkRedirectUris(redirectUris) }),
    ...(grantTypes && { grantTypes: checkGrantTypes(grantTypes) }),
    ...(scope != null && { scope: checkScope(scope, registrant) }),
    ...(clientUri != null && { clientUri: checkPage('client_uri', clientUri) }),
    ...(logoUri != null && { logoUri: checkPage('logo_uri', logoUri) }),
  };
}

const methods = new Map<string, OauthClientType>([
  ['none', 'public'],
  ['client_secret_basic', 'confidential'],
  ['client_secret_post', 'confidential'],
]);

/** Whether a client can keep a secret, and how it presents it; each implies the other. */
export function checkClientAuthMethod({ clientType, tokenEndpointAuthMethod }: OauthClientMetadata) {
  const method = tokenEndpointAuthMethod || (clientType === 'public' ? 'none' : 'client_secret_basic');
  const type = methods.get(method);
  if (!type)
    throw invalid(
      `token_endpoint_auth_method can be ${[...methods.keys()].join(', ')}`,
      'tokenEndpointAuthMethod',
    );
  if (clientType && clientType !== type) {
    throw invalid(
      `token_endpoint_auth_method ${method} is not for a ${clientType} client`,
      'tokenEndpointAuthMethod',
    );
  }
  return { clientType: type, tokenEndpointAuthMethod: method };
}

/** Users read the name when they decide, so it must not contain characters that hide or reorder text. */
function checkName(name: string): string {
  const trimmedName = name.trim();
  if (
    trimmedName.length === 0 ||
    isLongerThan(trimmedName, 255) ||
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(trimmedName)
  ) {
    throw invalid('client_name must have 1 to 255 visible characters', 'clientName');
  }
  return trimmedName;
}

const maxRedirectUris = 20;

function checkRedirectUris(uris: string[]): string[] {
  if (uris.length === 0 || uris.length > maxRedirectUris) {
    throw oauthErrors.invalidRedirectUri(
      createInputErrorDetails(`redirect_uris needs 1 to ${maxRedirectUris} entries`, 'redirectUris'),
    );
  }
  for (const uri of uris) {
    const mistake = findRedirectUriMistake(uri);
    if (mistake)
      throw oauthErrors.invalidRedirectUri(
        createInputErrorDetails(`redirect URI ${mistake}: ${uri.slice(0, 200)}`, 'redirectUris'),
      );
  }
  return [...new Set(uris)];
}

const knownGrants = new Set(['authorization_code', 'refresh_token']);

function checkGrantTypes(types: string[]): string[] {
  if (!types.includes('authorization_code') || types.some((type) => !knownGrants.has(type))) {
    throw invalid('grant_types can be authorization_code, and refresh_token besides', 'grantTypes');
  }
  return [...new Set(types)];
}

const maxScopeLength = 4_096;

/** An administrator may define further scopes. Unknown ones of an app that registers itself are ignored. */
function checkScope(text: string, { isSelf }: Registrant): string | null {
  const scopes = parseOauthScopes(text);
  if (text.length > maxScopeLength || !scopes.every(hasOauthScopeSyntax)) {
    throw invalid('scope is not a list of scopes', 'scope');
  }
  const supportedScopes: readonly string[] = supportedOauthScopes;
  return scopes.filter((scope) => !isSelf || supportedScopes.includes(scope)).join(' ') || null;
}

/** A page that users are linked to, or an image that they see: a browser must not execute it. */
function checkPage(field: string, text: string): string | null {
  if (text === '') return null;
  const isText = text.length <= 2_048 && !/[\p{Cc}\p{Cs}]/u.test(text);
  const isPage = isText && URL.canParse(text) && /^https?:\/\//i.test(text);
  if (!isPage) throw invalid(`${field} must be the URL of a page`, field);
  const problem = findUrlCredentialsProblem(text);
  if (problem) throw invalid(`${field} ${problem}`, field);
  return text;
}

function invalid(text: string, name: string) {
  return oauthErrors.invalidClientMetadata(createInputErrorDetails(text, name));
}

/**
 * Administrators get the errors of a client's metadata in the form of the other administrators' endpoints.
 */
export function convertOauthErrorsForAdmin<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.validationFailed({ ...copyPublicErrorDetails(cause), cause });
  }
}
