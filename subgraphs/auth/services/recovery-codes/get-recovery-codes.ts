import type { AuthContext } from '../../context.ts';
import { requireSession } from '../factors/require-session.ts';
import type { FactorRow } from '../users/user.query.ts';
import { requireRecoveryFactor } from './find-recovery-factor.ts';

type RecoveryCodes = { factor: FactorRow; total: number; remaining: number };

/** How many codes there are and how many are left, never what they are. */
export async function getRecoveryCodes(ctx: AuthContext): Promise<RecoveryCodes> {
  const { user } = await requireSession(ctx);
  const factor = requireRecoveryFactor(user);
  const codes = await ctx.db.recoveryCode.findMany({
    where: { factorId: factor.id },
    select: { usedAt: true },
  });
  return { factor, total: codes.length, remaining: codes.filter(({ usedAt }) => usedAt === null).length };
}
