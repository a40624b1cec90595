import { type AppError, defineErrors, type RestErrorOverride } from '../errors/errors.ts';
import type { TokenRejectedError } from './keyring.ts';

const badJwt = {
  status: 401,
  message: 'invalid JWT: unable to parse or verify signature',
  wire: { status: 403 },
} as const;

const { code } = defineErrors('auth', { badJwt }).badJwt;

/**
 * Errors for a rejected access token, the same in every domain, so that a client knows whether to refresh its session
 * or to sign in again. The REST representation differs by domain, because each has its own documented errors.
 */
export const accessTokenErrorSpecs = {
  badJwt,
  tokenExpired: {
    status: 401,
    message: 'The access token has expired; refresh the session.',
    wire: { code, status: 403 },
  },
  sessionNotFound: {
    status: 401,
    message: 'Session from session_id claim in JWT does not exist',
    wire: { status: 403 },
  },
} as const;

export const accessTokenErrors = defineErrors('auth', accessTokenErrorSpecs);

/** Converts the keyring's rejection of a token to the error for the client. */
export function toAccessTokenError(rejection: TokenRejectedError, wire: RestErrorOverride): AppError {
  if (rejection.isExpired) return accessTokenErrors.tokenExpired({ wire, cause: rejection });
  const message = `${accessTokenErrorSpecs.badJwt.message}, ${rejection.message}`;
  return accessTokenErrors.badJwt({ message, wire, cause: rejection });
}
