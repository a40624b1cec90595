import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from './user.query.ts';

export async function getMe(ctx: AuthContext): Promise<UserRow> {
  const { user, claims } = await ctx.viewer();
  const asked = ctx.request.hints['x-jwt-aud'];
  if (asked !== undefined && asked !== claims.aud) {
    throw authErrors.validationFailed({ message: "Token audience doesn't match request audience" });
  }
  return user;
}
