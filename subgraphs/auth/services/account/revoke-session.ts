import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { describeSession, findSessionOf } from '../sessions/lifecycle/list-sessions.ts';
import { findOwnSession } from '../sessions/require-session.ts';
import { recordEvents } from '../shared/audit.ts';
import { type Proof, requireFreshProof } from './require-fresh-proof.ts';

type RevokeSessionInput = Proof & { id: string };

/** Ends a session of the signed-in user, including its refresh tokens. */
export async function revokeSession(ctx: AuthContext, { id, ...proof }: RevokeSessionInput) {
  const viewer = await authorize(ctx, 'session:revoke-own');
  const { user } = viewer;
  const own = await findOwnSession(ctx, viewer);
  if (!own) throw authErrors.sessionNotFound();
  const session = await findSessionOf(ctx, user.id, id);
  const message = 'Ending a session requires reauthentication';
  await requireFreshProof(ctx, { user, session: own, message }, proof);
  await ctx.db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: session.id, userId: user.id } });
    const traits = { session_id: session.id };
    await recordEvents(ctx, tx, [{ action: 'session_revoked', actor: user, traits }]);
  });
  return { session: describeSession(ctx, await ctx.caller(), session) };
}
