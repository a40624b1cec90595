import type { AuthContext } from '../../context.ts';
import { checkName } from './check-name.ts';

/** Among whose users one is looked up or made: the header's, the presented user token's, or the default. */
export async function audienceOf(ctx: AuthContext): Promise<string> {
  const asked = ctx.request.hints['x-jwt-aud'];
  if (asked) {
    checkName('audience', asked);
    return asked;
  }
  const caller = await ctx.caller();
  const { aud } = caller?.claims ?? {};
  if (caller && !caller.isAdmin && typeof aud === 'string' && aud) return aud;
  return ctx.settings.token.audience;
}
