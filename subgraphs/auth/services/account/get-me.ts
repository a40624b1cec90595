import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { hideUserDataOutsideScopes, parseOauthScopes } from '../../values/scopes.ts';
import type { UserRow } from '../../values/user-row.ts';

/** An OAuth client may read the user it acts for, within its scopes: its tokens contain the same data. */
export async function getMe(ctx: AuthContext): Promise<UserRow> {
  const { user, claims } = await authorize(ctx, 'user:read-self');
  const audiences = [claims.aud ?? []].flat();
  const requestedAudience = ctx.request.hints['x-jwt-aud'] || audiences[0] || ctx.settings.token.audience;
  if (!audiences.includes(requestedAudience)) {
    throw authErrors.validationFailed({ message: "Token audience doesn't match request audience" });
  }
  return claims.client_id === undefined
    ? user
    : hideUserDataOutsideScopes(user, parseOauthScopes(String(claims.scope ?? '')));
}

/** An identity, for its user and for administrators. */
export async function getIdentity(ctx: AuthContext, id: string) {
  const identity = isUuid(id) ? await ctx.db.identity.findUnique({ where: { id } }) : null;
  await authorize(ctx, 'identity:read', identity?.userId);
  if (!identity) throw authErrors.identityNotFound();
  return identity;
}
