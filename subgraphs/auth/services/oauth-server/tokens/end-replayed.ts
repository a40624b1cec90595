import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';

/** A code that comes twice was stolen, before or after: what it was exchanged for ends. */
export async function endReplayed(ctx: AuthContext, id: string): Promise<never> {
  const used = await ctx.db.oauthAuthorization.findUnique({ where: { id } });
  const { sessionId, userId, clientId } = used ?? {};
  if (sessionId) {
    await ctx.db.session.deleteMany({ where: { id: sessionId } });
    const place = { session_id: sessionId, user_id: userId, client_id: clientId };
    ctx.log.warn(place, 'an authorization code was used again');
  }
  throw oauthErrors.invalidGrant();
}
