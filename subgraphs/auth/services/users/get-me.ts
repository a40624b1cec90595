import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { toScopedUser } from '../oauth-server/scoped-user.ts';
import { toScopes } from '../oauth-server/scopes.ts';
import type { UserRow } from './user.query.ts';

/** An OAuth client may see whom it acts for, as far as its scopes go: its tokens say as much. */
export async function getMe(ctx: AuthContext): Promise<UserRow> {
  const { user, claims } = await ctx.holder();
  const asked = ctx.request.hints['x-jwt-aud'] || claims.aud || ctx.settings.token.audience;
  if (asked !== claims.aud) {
    throw authErrors.validationFailed({ message: "Token audience doesn't match request audience" });
  }
  return claims.client_id === undefined ? user : toScopedUser(user, toScopes(String(claims.scope ?? '')));
}
