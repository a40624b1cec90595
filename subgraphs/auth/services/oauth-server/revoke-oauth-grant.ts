import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors, invalid } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { recordEvents } from '../shared/audit.ts';

/** Revokes an app's consent, and with it the codes and sessions that came of it. */
export async function revokeOauthGrant(ctx: AuthContext, { clientId }: { clientId: string }) {
  const { user } = await authorize(ctx, 'oauth-grant:revoke-own');
  if (!isUuid(clientId)) {
    throw invalid('client_id must be the id of a client', 'clientId');
  }
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthConsent.deleteMany({ where: { userId: user.id, clientId } });
    if (count === 0) throw authErrors.oauthConsentNotFound();
    // The codes come first: a concurrent exchange of one has stored its session by the time this statement
    // returns.
    await tx.oauthAuthorization.deleteMany({ where: { userId: user.id, clientId } });
    const ended = await tx.session.deleteMany({ where: { userId: user.id, oauthClientId: clientId } });
    const traits = { client_id: clientId };
    await recordEvents(ctx, tx, [{ action: 'oauth_consent_revoked', actor: user, traits }]);
    return ended.count;
  });
  return { endedSessions };
}
