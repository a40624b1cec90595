import type { TokenRejected } from '../../../../../core/auth/keyring.ts';
import { toTokenError } from '../../../../../core/auth/token-errors.ts';
import type { RequestContext } from '../../../../../core/context/request-context.ts';
import type { AppError } from '../../../../../core/errors/errors.ts';
import type { AuthDeps } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';

/** The refusal of a missing access token, or of one that is known at once to be wrong; null where more has to be asked. */
export function findTokenRefusal(
  { keyring }: Pick<AuthDeps, 'keyring'>,
  { credentials: { accessToken } }: RequestContext,
): AppError | null {
  if (!accessToken) return authErrors.noAuthorization();
  const rejection = keyring.findRejection(accessToken);
  if (!rejection) return null;
  const refusal = refusals.get(rejection) ?? toTokenRefusal(rejection);
  refusals.set(rejection, refusal);
  return refusal;
}

/** The keyring remembers its rejections; making an error costs as much as looking for its reason. */
const refusals = new WeakMap<TokenRejected, AppError>();

export function toTokenRefusal(rejection: TokenRejected): AppError {
  return toTokenError(rejection, { message: `${authErrors.badJwt.message}, ${rejection.message}` });
}
