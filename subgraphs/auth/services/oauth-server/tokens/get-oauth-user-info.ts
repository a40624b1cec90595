import type { AuthContext } from '../../../context.ts';
import { refuseEnded } from '../../sessions/get-viewer.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { knownScopes, toScopes } from '../scopes.ts';
import { toUserClaims, type UserClaims } from './user-claims.ts';

/** What the app whose token it is may know of its user; the user's own sessions may know everything. */
export async function getOauthUserInfo(ctx: AuthContext): Promise<UserClaims> {
  requireOauthServer(ctx);
  const { user, claims } = refuseEnded(await ctx.holder());
  const { client_id: clientId, scope } = claims;
  return toUserClaims(user, clientId === undefined ? knownScopes : toScopes(String(scope ?? '')));
}
