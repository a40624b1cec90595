import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { getSessionOfUser, toVisibleSession } from '../sessions/lifecycle/list-sessions.ts';
import { findViewerSession } from '../sessions/require-session.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { lockUserId } from '../shared/lock-user-id.ts';
import { type ReauthenticationProof, requireRecentAuthentication } from './require-recent-authentication.ts';

type RevokeSessionInput = ReauthenticationProof & { id: string };

/** Ends a session of the signed-in user, including its refresh tokens. */
export async function revokeSession(ctx: AuthContext, { id, ...proof }: RevokeSessionInput) {
  const viewer = await authorize(ctx, 'session:revoke-own');
  const { user } = viewer;
  const currentSession = await findViewerSession(ctx, viewer);
  if (!currentSession) throw authErrors.sessionNotFound();
  const session = await getSessionOfUser(ctx, user.id, id);
  const message = 'Ending a session requires reauthentication';
  await requireRecentAuthentication(ctx, { user, session: currentSession, message }, proof);
  await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, user.id);
    await tx.session.deleteMany({ where: { id: session.id, userId: user.id } });
    const traits = { session_id: session.id };
    await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: user, traits }]);
  });
  if (ctx.request.notes && session.id === currentSession.id) ctx.request.notes.hasEndedSession = true;
  return { session: toVisibleSession(ctx, await ctx.caller(), session) };
}
