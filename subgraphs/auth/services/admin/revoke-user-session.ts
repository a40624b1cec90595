import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { describeSession } from '../sessions/describe-session.ts';
import { findSessionOf } from '../sessions/find-session-of.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { findAccount } from './find-account.ts';

export type RevokeUserSessionInput = { userId: string; sessionId: string };

/** Ends one session of a user, as an administrator. */
export async function revokeUserSession(ctx: AuthContext, input: RevokeUserSessionInput) {
  const admin = await requireAdmin(ctx);
  const { id: userId } = await findAccount(ctx.db, input.userId);
  const session = await findSessionOf(ctx, userId, input.sessionId);
  await ctx.db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: session.id, userId } });
    const traits = { user_id: userId, session_id: session.id };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: admin.actor, traits }]);
  });
  return { session: describeSession(ctx, await ctx.caller(), session) };
}
