import type { AuthContext } from '../../context.ts';
import { getOauthServer } from './get-oauth-server.ts';

/** The same for callers that only need to know whether there is one. */
export function findOauthServer(ctx: AuthContext) {
  return ctx.settings.oauthServerEnabled ? getOauthServer(ctx) : null;
}
