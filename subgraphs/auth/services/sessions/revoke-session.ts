import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { describeSession } from './describe-session.ts';
import { findOwnSession } from './find-own-session.ts';
import { findSessionOf } from './find-session-of.ts';
import { requireFreshProof } from './require-fresh-proof.ts';
import { requireLivingSession } from './require-living-session.ts';

export type RevokeSessionInput = { id: string; currentPassword?: string | null; nonce?: string | null };

/** Ends one of the own sessions, and with it its refresh tokens. */
export async function revokeSession(ctx: AuthContext, { id, ...proof }: RevokeSessionInput) {
  const viewer = await requireLivingSession(ctx);
  const { user } = viewer;
  const own = await findOwnSession(ctx, viewer);
  if (!own) throw authErrors.sessionNotFound();
  const session = await findSessionOf(ctx, user.id, id);
  await requireFreshProof(ctx, { user, session: own }, proof);
  await ctx.db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: session.id, userId: user.id } });
    const traits = { session_id: session.id };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: user, traits }]);
  });
  return { session: describeSession(ctx, await ctx.caller(), session) };
}
