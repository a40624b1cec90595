import { AppError } from '../../../../../core/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import { includesAll, toScopes } from '../scopes.ts';
import type { AuthenticatedClient } from './authenticate-client.ts';
import type { OauthTokens } from './oauth-tokens.ts';

type Refresh = { refreshToken?: string | null; scope?: string | null };

/** A session that was opened for an app goes on for that app only; its access token may be for less than all of it. */
export async function refreshClientSession(
  ctx: AuthContext,
  { id }: AuthenticatedClient,
  { refreshToken, scope: asked }: Refresh,
): Promise<OauthTokens> {
  if (!refreshToken) throw oauthErrors.invalidRequest({ message: 'refresh_token is required' });
  const narrow = (scopes: string) => (asked ? toPart(scopes, asked) : scopes);
  const { session, scope } = await refreshSession(ctx, { refreshToken }, { id, narrow }).catch(toGrantError);
  return {
    accessToken: session.accessToken,
    tokenType: session.tokenType,
    expiresIn: session.expiresIn,
    refreshToken: session.refreshToken,
    scope: scope ?? '',
    idToken: null,
  };
}

function toPart(scopes: string, asked: string): string {
  const part = toScopes(asked);
  if (!includesAll(toScopes(scopes), part)) throw oauthErrors.invalidScope();
  return part.join(' ');
}

/** Whatever ends a refresh token is one thing to an app; what passes keeps its name. */
function toGrantError(cause: unknown): never {
  const ends = cause instanceof AppError && cause.extensions.status === 400;
  if (!ends || cause.extensions.code.startsWith('oauth.')) throw cause;
  throw oauthErrors.invalidGrant({ message: cause.message, cause });
}
