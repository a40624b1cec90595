import { AppError } from '../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../context.ts';
import {
  copyPublicErrorDetails,
  createInvalidOauthRequestError,
  oauthErrors,
} from '../../../oauth-errors.ts';
import { narrowGrantedResources, parseResourceIndicators } from '../../../values/resources.ts';
import { includesAllScopes, parseOauthScopes } from '../../../values/scopes.ts';
import { type OauthClientGrant, refreshSession } from '../../sessions/lifecycle/refresh-session.ts';
import type { AuthenticatedOauthClient } from './authenticate-client.ts';

type Refresh = { refreshToken?: string | null; scope?: string | null; resource?: string[] | null };

/** Refreshes a session of an app, for that app only. The request can narrow the scopes and the resources. */
export async function refreshOauthClientSession(
  ctx: AuthContext,
  { id }: AuthenticatedOauthClient,
  { refreshToken, scope: requestedScope, resource }: Refresh,
): Promise<OauthTokens> {
  if (!refreshToken) throw createInvalidOauthRequestError('refresh_token is required', 'refreshToken');
  const requestedResources = parseResourceIndicators(resource);
  const narrow = ({ scopes, resources }: OauthClientGrant) => ({
    scopes: requestedScope && scopes !== null ? toPart(scopes, requestedScope) : scopes,
    resources: narrowGrantedResources(resources, requestedResources),
  });
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

function toPart(scopes: string, requestedScope: string): string {
  const part = parseOauthScopes(requestedScope);
  if (!includesAllScopes(parseOauthScopes(scopes), part)) throw oauthErrors.invalidScope();
  return part.join(' ');
}

/** Every reason why a refresh token is invalid becomes invalid_grant; other errors keep their code. */
function toGrantError(cause: unknown): never {
  const ends = cause instanceof AppError && cause.extensions.status === 400;
  if (!ends || cause.extensions.code.startsWith('oauth.')) throw cause;
  throw oauthErrors.invalidGrant({ ...copyPublicErrorDetails(cause), cause });
}

/** The tokens with which an app acts for a user. */
export type OauthTokens = {
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  /** New refresh token; null for a client that may not refresh. */
  refreshToken: string | null;
  scope: string;
  /** New id_token; null unless the code was issued with the scope openid. */
  idToken: string | null;
};
