import { type AppError, defineErrors } from '../../core/errors/errors.ts';
import { createInputErrorDetails } from './input-errors.ts';

/**
 * Errors that the OAuth server returns to third-party apps, in the codes of RFC 6749, 6750, 7591 and OpenID
 * Connect.
 */
export const oauthErrors = defineErrors('oauth', {
  invalidRequest: { status: 400, message: 'The request is not valid' },
  invalidClient: { status: 400, message: 'Client authentication failed' },
  invalidGrant: { status: 400, message: 'Invalid authorization code' },
  unauthorizedClient: { status: 400, message: 'The client may not use this grant type' },
  unsupportedGrantType: { status: 400, message: 'Unsupported grant type', field: 'grantType' },
  unsupportedResponseType: {
    status: 400,
    message: 'Only response_type=code is supported',
    field: 'responseType',
  },
  invalidScope: { status: 400, message: 'The client may not ask for this scope', field: 'scope' },
  invalidTarget: { status: 400, message: 'The resource is not valid', field: 'resource' },
  interactionRequired: { status: 400, message: 'The user has to be asked' },
  requestNotSupported: { status: 400, message: 'Request objects are not supported', field: 'request' },
  requestUriNotSupported: { status: 400, message: 'Request objects are not supported', field: 'requestUri' },
  invalidRedirectUri: { status: 400, message: 'A redirect URI is not valid' },
  invalidClientMetadata: { status: 400, message: 'The description of the client is not valid' },
});

/** Error for a parameter of an app's request; `name` is the parameter's. */
export function createInvalidOauthRequestError(text: string, name: string): AppError {
  return oauthErrors.invalidRequest(createInputErrorDetails(text, name));
}

/** Returns the message and the invalid fields of an error, for another error that replaces it. */
export function copyPublicErrorDetails({ message, extensions }: AppError) {
  const { details: { errors } = {}, wire } = extensions;
  return {
    message,
    ...(wire?.message !== undefined && { wire: { message: wire.message } }),
    ...(errors !== undefined && { details: { errors } }),
  };
}
