import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { includesAllScopes, parseOauthScopes, supportedOauthScopes } from '../../../values/scopes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { toE164 } from '../../../values/user-row.ts';

/**
 * Returns the claims of the user that the scopes of the app's token allow. Sessions of the user's own client
 * get all claims.
 */
export async function getOauthUserInfo(ctx: AuthContext) {
  const { user, claims } = await authorize(ctx, 'oauth-user-info:read');
  const { client_id: clientId, scope } = claims;
  return toUserClaims(
    user,
    clientId === undefined ? supportedOauthScopes : parseOauthScopes(String(scope ?? '')),
  );
}

/** Returns the OpenID Connect claims of a user that the scopes allow. */
export function toUserClaims(user: UserRow, scopes: readonly string[]) {
  const has = (scope: string) => includesAllScopes(scopes, [scope]);
  return {
    sub: user.id,
    ...(has('profile') && toProfile(user)),
    ...(has('email') && user.email && { email: user.email, emailVerified: user.emailConfirmedAt !== null }),
    ...(has('phone') &&
      user.phone && { phoneNumber: toE164(user.phone), phoneNumberVerified: user.phoneConfirmedAt !== null }),
  };
}

function toProfile({ userMetadata, updatedAt }: UserRow) {
  const first = (...names: string[]) =>
    names.map((name) => userMetadata[name]).find((value): value is string => typeof value === 'string') ??
    null;
  return {
    name: first('full_name', 'name'),
    preferredUsername: first('preferred_username', 'user_name'),
    picture: first('avatar_url', 'picture'),
    updatedAt,
  };
}
