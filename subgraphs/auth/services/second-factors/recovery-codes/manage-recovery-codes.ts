import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { type VisibleFactor, visibleFactorColumns } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { removeOwnFactorAndNotify } from '../factors/factor-rules.ts';
import { resetFactorAttempts } from '../factors/limit-attempts.ts';
import {
  checkRecoveryCodeEnrollmentAllowed,
  type GeneratedRecoveryCodes,
  requireRecoveryFactor,
  storeRecoveryCodes,
} from './recovery-code.ts';

/** Replaces the set of codes; the former codes are invalid from then on. */
export async function regenerateRecoveryCodes(ctx: AuthContext): Promise<GeneratedRecoveryCodes> {
  const { user, session } = await authorize(ctx, 'recovery-codes:generate-own');
  checkRecoveryCodeEnrollmentAllowed(ctx, session);
  const generatedCodes = await ctx.db.$transaction(async (tx) => {
    const { id } = requireRecoveryFactor(await lockUserRow(ctx, tx, user.id));
    const factor = await tx.mfaFactor.update({
      where: { id },
      data: { updatedAt: ctx.clock() },
      select: visibleFactorColumns,
    });
    return storeRecoveryCodes(ctx, tx, { user, factor, action: 'recovery_codes_regenerated' });
  });
  await resetFactorAttempts(ctx, generatedCodes.factor.id);
  return generatedCodes;
}

type RecoveryCodes = { factor: VisibleFactor; total: number; remaining: number };

/** Returns the number of codes and of unused codes, but not the codes themselves. */
export async function getRecoveryCodes(ctx: AuthContext): Promise<RecoveryCodes> {
  const { user } = await authorize(ctx, 'recovery-codes:read-own');
  const factor = requireRecoveryFactor(user);
  const codes = await ctx.db.recoveryCode.findMany({
    where: { factorId: factor.id },
    select: { usedAt: true },
  });
  return { factor, total: codes.length, remaining: codes.filter(({ usedAt }) => usedAt === null).length };
}

/** Deletes the set of codes, used or not. */
export async function unenrollRecoveryCodes(ctx: AuthContext): Promise<{ factor: VisibleFactor }> {
  const { user, session } = await authorize(ctx, 'recovery-codes:unenroll-own');
  if (session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to unenroll recovery codes' });
  }
  return ctx.db.$transaction(async (tx) => {
    const factor = requireRecoveryFactor(await lockUserRow(ctx, tx, user.id));
    await removeOwnFactorAndNotify(ctx, tx, { user, session }, factor);
    return { factor };
  });
}
