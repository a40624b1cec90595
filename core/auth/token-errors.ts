import { type AppError, defineErrors, type WireForm } from '../errors/errors.ts';
import type { TokenRejected } from './keyring.ts';

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
export const tokenRows = {
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

export const tokenErrors = defineErrors('auth', tokenRows);

/** Converts the keyring's rejection of a token to the error for the client. */
export function toTokenError(rejected: TokenRejected, wire: WireForm): AppError {
  if (rejected.isExpired) return tokenErrors.tokenExpired({ wire, cause: rejected });
  const message = `${tokenRows.badJwt.message}, ${rejected.message}`;
  return tokenErrors.badJwt({ message, wire, cause: rejected });
}
