import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { UserRow } from '../../values/user-row.ts';
import { spendNonce } from '../credentials/codes/find-token-owner.ts';
import { requirePassword } from '../credentials/passwords/password-hash.ts';
import { recordEvents } from '../ground/audit.ts';
import { findOwnSession } from '../sessions/callers/require-session.ts';
import { describeSession, findSessionOf } from '../sessions/lifecycle/list-sessions.ts';

type RevokeSessionInput = { id: string; currentPassword?: string | null; nonce?: string | null };

/** Ends one of the own sessions, and with it its refresh tokens. */
export async function revokeSession(ctx: AuthContext, { id, ...proof }: RevokeSessionInput) {
  const viewer = await authorize(ctx, 'session:revoke-own');
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

type Proof = { currentPassword?: string | null; nonce?: string | null };

/**
 * A device with an old session may be in the wrong hands, so a session that was not authenticated recently
 * needs the password or a reauthentication code.
 */
async function requireFreshProof(
  ctx: AuthContext,
  { user, session }: { user: UserRow; session: Session },
  { currentPassword, nonce }: Proof,
): Promise<void> {
  if (currentPassword) return requirePassword(ctx, user, currentPassword);
  if (nonce) return spendNonce(ctx, user, nonce);
  if (wasProvedRecently(ctx, session)) return;
  throw authErrors.reauthenticationNeeded({ message: 'Ending a session requires reauthentication' });
}

function wasProvedRecently({ settings, clock }: AuthContext, { amr }: Session): boolean {
  const newest = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  const window = settings.reauthenticationWindowSeconds;
  return window > 0 && clock().getTime() / 1000 - newest <= window;
}
