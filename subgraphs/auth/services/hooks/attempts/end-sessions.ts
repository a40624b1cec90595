import type { AuthContext } from '../../../context.ts';
import { recordEvents } from '../../audit/record-event.ts';
import type { UserRow } from '../../users/user.query.ts';

/** Signs a user out everywhere, because a hook says so. */
export async function endSessions(ctx: AuthContext, user: UserRow): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await recordEvents(ctx, tx, [{ action: 'logout', actor: user, traits: { by: 'hook' } }]);
    await tx.session.deleteMany({ where: { userId: user.id } });
  });
}
