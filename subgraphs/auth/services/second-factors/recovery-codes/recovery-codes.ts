import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseFriendlyName } from '../../../values/names.ts';
import { hasSecondFactor, visibleFactorColumns } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { refuseDuplicateFactorName } from '../factors/factor-rules.ts';
import {
  checkRecoveryCodeEnrollmentAllowed,
  findRecoveryFactor,
  type GeneratedRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-code.ts';

type GenerateRecoveryCodesInput = { friendlyName?: string | null };

/** Generates the first set of codes, beside a factor that is verified already; it is shown only once. */
export async function generateRecoveryCodes(
  ctx: AuthContext,
  input: GenerateRecoveryCodesInput,
): Promise<GeneratedRecoveryCodes> {
  const { user, session } = await authorize(ctx, 'recovery-codes:generate-own');
  checkRecoveryCodeEnrollmentAllowed(ctx, session);
  const friendlyName = parseFriendlyName(input.friendlyName) ?? 'Recovery codes';
  const now = ctx.clock();
  return ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, user.id);
    if (findRecoveryFactor(lockedUser)) {
      throw authErrors.mfaVerifiedFactorExists({ message: 'Recovery codes exist already, regenerate them' });
    }
    if (!hasSecondFactor(lockedUser)) throw authErrors.mfaRecoveryCodesSoleFactor();
    refuseDuplicateFactorName(lockedUser.factors, friendlyName);
    const factor = await tx.mfaFactor.create({
      data: {
        userId: user.id,
        factorType: 'recovery_code',
        status: 'verified',
        friendlyName,
        createdAt: now,
        updatedAt: now,
      },
      select: visibleFactorColumns,
    });
    return storeRecoveryCodes(ctx, tx, { user, factor, action: 'recovery_codes_generated' });
  });
}
