import { type AppError, defineErrors, type RestErrorOverride } from '../errors/errors.ts';
import type { TokenRejectedError } from './keyring.ts';

const badJwt = {
  status: 401,
  message: 'invalid JWT: unable to parse or verify signature',
  wire: { status: 403 },
} as const;

const { code } = defineErrors('auth', { badJwt }).badJwt;

/**
 * Refusals of an access token, alike in every domain: a client refreshes its session, or signs in again. REST's
 * documented answers are older, and each domain's own.
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

/** The refusal of a token that the keyring has rejected. */
export function toAccessTokenError(rejection: TokenRejectedError, wire: RestErrorOverride): AppError {
  if (rejection.isExpired) return accessTokenErrors.tokenExpired({ wire, cause: rejection });
  const message = `${accessTokenErrorSpecs.badJwt.message}, ${rejection.message}`;
  return accessTokenErrors.badJwt({ message, wire, cause: rejection });
}
