import { TokenRejected } from '../../../../core/auth/keyring.ts';
import { toTokenError } from '../../../../core/auth/token-errors.ts';
import type { Credentials } from '../../../../core/context/request-context.ts';
import type { AppError } from '../../../../core/errors/errors.ts';
import type { CmsDeps } from '../../deps.ts';
import { cmsErrors, unauthorizedOnWire } from '../../errors.ts';

/**
 * Why credentials make no viewer. An access token opens nothing here, but a client that sends one which is rejected
 * should refresh it before anything else.
 */
export async function findRefusal({ keyring }: CmsDeps, credentials: Credentials): Promise<AppError> {
  if (credentials.cmsToken) return cmsErrors.tokenRefused();
  if (credentials.cmsSession) return cmsErrors.sessionEnded();
  if (!credentials.accessToken) return cmsErrors.authorizationFailed();
  try {
    await keyring.verify(credentials.accessToken);
    return cmsErrors.authorizationFailed();
  } catch (error) {
    if (error instanceof TokenRejected) return toTokenError(error, unauthorizedOnWire);
    throw error;
  }
}
