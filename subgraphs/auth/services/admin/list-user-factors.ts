import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { FactorRow } from '../../values/user-row.ts';
import { findAccount } from './users/account.ts';

export async function listUserFactors(ctx: AuthContext, userId: string): Promise<FactorRow[]> {
  await authorize(ctx, 'user-factor:list');
  const { factors } = await findAccount(ctx, userId);
  return factors;
}
