import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { factorColumns } from '../../../values/user-row.ts';
import { lockUser } from '../../people/lock-user.ts';
import { forgetAttempts } from '../factors/limit-attempts.ts';
import {
  checkEnrolment,
  type GeneratedRecoveryCodes,
  requireRecoveryFactor,
  storeRecoveryCodes,
} from './recovery-code.ts';

/** Replaces the set of codes; the former codes are invalid from then on. */
export async function regenerateRecoveryCodes(ctx: AuthContext): Promise<GeneratedRecoveryCodes> {
  const { user, session } = await authorize(ctx, 'recovery-codes:generate-own');
  checkEnrolment(ctx, session);
  const generated = await ctx.db.$transaction(async (tx) => {
    const { id } = requireRecoveryFactor(await lockUser(ctx, tx, user.id));
    const factor = await tx.mfaFactor.update({
      where: { id },
      data: { updatedAt: ctx.clock() },
      select: factorColumns,
    });
    return storeRecoveryCodes(ctx, tx, { user, factor, action: 'recovery_codes_regenerated' });
  });
  await forgetAttempts(ctx, generated.factor.id);
  return generated;
}
