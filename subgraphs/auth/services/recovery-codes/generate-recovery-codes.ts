import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { refuseNameConflict } from '../factors/check-new-factor.ts';
import { parseFriendlyName } from '../factors/friendly-name.ts';
import { notifyFactorEnrolled } from '../factors/notify-factor.ts';
import { requireSession } from '../factors/require-session.ts';
import { hasSecondFactor } from '../factors/second-factor.ts';
import { lockUser } from '../users/lock-user.ts';
import { type FactorRow, factorColumns } from '../users/user.query.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { findRecoveryFactor } from './find-recovery-factor.ts';
import { storeRecoveryCodes } from './store-recovery-codes.ts';

export type GenerateRecoveryCodesInput = { friendlyName?: string | null };
export type GeneratedRecoveryCodes = { factor: FactorRow; codes: string[] };

/** A first set of codes, beside a factor that is verified already; shown this once. */
export async function generateRecoveryCodes(
  ctx: AuthContext,
  input: GenerateRecoveryCodesInput,
): Promise<GeneratedRecoveryCodes> {
  const { user, session } = await requireSession(ctx);
  checkEnrolment(ctx, session);
  const friendlyName = parseFriendlyName(input.friendlyName) ?? 'Recovery codes';
  const now = ctx.clock();
  return ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, user.id);
    if (findRecoveryFactor(locked)) {
      throw authErrors.mfaVerifiedFactorExists({ message: 'Recovery codes exist already, regenerate them' });
    }
    if (!hasSecondFactor(locked)) throw authErrors.mfaRecoveryCodesSoleFactor();
    refuseNameConflict(locked.factors, friendlyName);
    const factor = await tx.mfaFactor.create({
      data: {
        userId: user.id,
        factorType: 'recovery_code',
        status: 'verified',
        friendlyName,
        createdAt: now,
        updatedAt: now,
      },
      select: factorColumns,
    });
    const codes = await storeRecoveryCodes(ctx, tx, factor.id);
    const traits = { factor_id: factor.id, factor_type: factor.factorType };
    await recordEvents(ctx, tx, [{ action: 'recovery_codes_generated', actor: user, traits }]);
    await notifyFactorEnrolled(ctx, tx, user, factor);
    return { factor, codes };
  });
}
