import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { getSessionOfUser, toVisibleSession } from '../sessions/lifecycle/list-sessions.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { lockUserId } from '../shared/lock-user-id.ts';
import { findUserForAdmin } from './users/account.ts';

type RevokeUserSessionsInput = { userId: string };

/** Ends every session of a user, as an administrator. */
export async function revokeUserSessions(ctx: AuthContext, input: RevokeUserSessionsInput) {
  const admin = await authorize(ctx, 'user-session:revoke');
  const { id: userId } = await findUserForAdmin(ctx, input.userId);
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, userId);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    const traits = { user_id: userId, sessions: count };
    await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: admin.actor, traits }]);
    return count;
  });
  return { endedSessions };
}

type RevokeUserSessionInput = { userId: string; sessionId: string };

/** Ends one session of a user, as an administrator. */
export async function revokeUserSession(ctx: AuthContext, input: RevokeUserSessionInput) {
  const admin = await authorize(ctx, 'user-session:revoke');
  const { id: userId } = await findUserForAdmin(ctx, input.userId);
  const session = await getSessionOfUser(ctx, userId, input.sessionId);
  await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, userId);
    await tx.session.deleteMany({ where: { id: session.id, userId } });
    const traits = { user_id: userId, session_id: session.id };
    await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: admin.actor, traits }]);
  });
  return { session: toVisibleSession(ctx, await ctx.caller(), session) };
}
