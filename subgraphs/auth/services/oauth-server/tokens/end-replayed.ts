import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';

/** A code that comes twice was stolen, before or after: what it was exchanged for ends. */
export async function endReplayed(ctx: AuthContext, id: string): Promise<never> {
  const used = await ctx.db.oauthAuthorization.findUnique({ where: { id } });
  const { sessionId, userId, clientId } = used ?? {};
  if (sessionId) {
    const place = { session_id: sessionId, client_id: clientId };
    await ctx.db.$transaction(async (tx) => {
      const session = await tx.session.findUnique({ where: { id: sessionId }, select: { user: true } });
      const { count } = await tx.session.deleteMany({ where: { id: sessionId } });
      if (!session || count === 0) return;
      const traits = { ...place, cause: 'authorization_code_reused' };
      await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: session.user, traits }]);
    });
    ctx.log.warn({ ...place, user_id: userId }, 'an authorization code was used again');
  }
  throw oauthErrors.invalidGrant();
}
