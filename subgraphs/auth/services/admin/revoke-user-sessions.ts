import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { findAccount } from './find-account.ts';

export type RevokeUserSessionsInput = { userId: string };

/** Ends every session of a user, as an administrator. */
export async function revokeUserSessions(ctx: AuthContext, input: RevokeUserSessionsInput) {
  const admin = await requireAdmin(ctx);
  const { id: userId } = await findAccount(ctx.db, input.userId);
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId } });
    const traits = { user_id: userId, sessions: count };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: admin.actor, traits }]);
    return count;
  });
  return { endedSessions };
}
