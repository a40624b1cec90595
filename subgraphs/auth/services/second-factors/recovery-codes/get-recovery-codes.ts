import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import type { FactorRow } from '../../../values/user-row.ts';
import { requireRecoveryFactor } from './recovery-code.ts';

type RecoveryCodes = { factor: FactorRow; total: number; remaining: number };

/** How many codes there are and how many are left, never the codes themselves. */
export async function getRecoveryCodes(ctx: AuthContext): Promise<RecoveryCodes> {
  const { user } = await authorize(ctx, 'recovery-codes:read-own');
  const factor = requireRecoveryFactor(user);
  const codes = await ctx.db.recoveryCode.findMany({
    where: { factorId: factor.id },
    select: { usedAt: true },
  });
  return { factor, total: codes.length, remaining: codes.filter(({ usedAt }) => usedAt === null).length };
}
