import type { AuthContext } from '../../context.ts';
import { findAccount } from '../admin/find-account.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import type { FactorRow } from '../users/user.query.ts';

export async function listUserFactors(ctx: AuthContext, userId: string): Promise<FactorRow[]> {
  await requireAdmin(ctx);
  const { factors } = await findAccount(ctx.db, userId);
  return factors;
}
