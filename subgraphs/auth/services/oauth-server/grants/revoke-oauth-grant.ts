import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireLivingSession } from '../../sessions/require-living-session.ts';
import { requireOauthServer } from '../require-oauth-server.ts';

const uuid = z.guid();

/** Takes an app's leave back, and with it codes and sessions that came of it. */
export async function revokeOauthGrant(ctx: AuthContext, { clientId }: { clientId: string }) {
  requireOauthServer(ctx);
  const { user } = await requireLivingSession(ctx);
  if (!uuid.safeParse(clientId).success) {
    throw authErrors.validationFailed({ message: 'client_id must be the id of a client' });
  }
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthConsent.deleteMany({ where: { userId: user.id, clientId } });
    if (count === 0) throw authErrors.oauthConsentNotFound();
    // First the codes: one that is being exchanged at this moment has its session by the time that this goes on.
    await tx.oauthAuthorization.deleteMany({ where: { userId: user.id, clientId } });
    const ended = await tx.session.deleteMany({ where: { userId: user.id, oauthClientId: clientId } });
    const traits = { client_id: clientId };
    await recordEvents(ctx, tx, [{ action: 'oauth_consent_revoked', actor: user, traits }]);
    return ended.count;
  });
  return { endedSessions };
}
