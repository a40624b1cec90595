import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { notifyFactorUnenrolled } from '../factors/notify-factor.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { requireSession } from '../factors/require-session.ts';
import { lockUser } from '../users/lock-user.ts';
import type { FactorRow } from '../users/user.query.ts';
import { requireRecoveryFactor } from './find-recovery-factor.ts';

/** Gives up the set of codes, whichever of them are left. */
export async function unenrollRecoveryCodes(ctx: AuthContext): Promise<{ factor: FactorRow }> {
  const { user, session } = await requireSession(ctx);
  if (session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to unenroll recovery codes' });
  }
  return ctx.db.$transaction(async (tx) => {
    const factor = requireRecoveryFactor(await lockUser(ctx, tx, user.id));
    await removeFactor(ctx, tx, factor);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id };
    await recordEvents(ctx, tx, [{ action: 'factor_unenrolled', actor: user, traits }]);
    await notifyFactorUnenrolled(ctx, tx, user, factor);
    return { factor };
  });
}
