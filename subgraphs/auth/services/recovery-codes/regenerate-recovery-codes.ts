import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { forgetAttempts } from '../factors/limit-attempts.ts';
import { notifyFactorEnrolled } from '../factors/notify-factor.ts';
import { requireSession } from '../factors/require-session.ts';
import { lockUser } from '../users/lock-user.ts';
import { factorColumns } from '../users/user.query.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { requireRecoveryFactor } from './find-recovery-factor.ts';
import type { GeneratedRecoveryCodes } from './generate-recovery-codes.ts';
import { storeRecoveryCodes } from './store-recovery-codes.ts';

/** Another set in the place of the one so far, of which no code is good any more. */
export async function regenerateRecoveryCodes(ctx: AuthContext): Promise<GeneratedRecoveryCodes> {
  const { user, session } = await requireSession(ctx);
  checkEnrolment(ctx, session);
  const generated = await ctx.db.$transaction(async (tx) => {
    const { id } = requireRecoveryFactor(await lockUser(ctx, tx, user.id));
    const factor = await tx.mfaFactor.update({
      where: { id },
      data: { updatedAt: ctx.clock() },
      select: factorColumns,
    });
    const codes = await storeRecoveryCodes(ctx, tx, id);
    const traits = { factor_id: id, factor_type: factor.factorType };
    await recordEvents(ctx, tx, [{ action: 'recovery_codes_regenerated', actor: user, traits }]);
    await notifyFactorEnrolled(ctx, tx, user, factor);
    return { factor, codes };
  });
  await forgetAttempts(ctx, generated.factor.id);
  return generated;
}
