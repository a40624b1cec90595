import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { lockUser } from '../users/lock-user.ts';
import type { FactorRow } from '../users/user.query.ts';
import { kindOf } from './factor-kinds.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { notifyFactorUnenrolled } from './notify-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { requireSession } from './require-session.ts';

/** Gives up a factor. Whoever only knows the password cannot take away a verified one. */
export async function unenrollFactor(
  ctx: AuthContext,
  { factorId }: { factorId: string },
): Promise<{ factor: FactorRow }> {
  const { user, session } = await requireSession(ctx);
  const factor = await findOwnFactor(ctx, user.id, factorId);
  kindOf(factor);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({
      status: 422,
      message: 'AAL2 required to unenroll verified factor',
    });
  }
  await ctx.db.$transaction(async (tx) => {
    await lockUser(ctx, tx, user.id);
    await removeFactor(ctx, tx, factor);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id };
    await recordEvents(ctx, tx, [{ action: 'factor_unenrolled', actor: user, traits }]);
    await notifyFactorUnenrolled(ctx, tx, user, factor);
  });
  return { factor };
}
