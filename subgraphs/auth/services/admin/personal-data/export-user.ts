import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { beginExport } from '../../people/personal-data/begin-export.ts';
import { findAccount } from '../users/account.ts';

/** A link under which an administrator can read for a while what every domain keeps about a person. */
export async function exportUser(ctx: AuthContext, { id }: { id: string }) {
  const { role } = await authorize(ctx, 'user:export');
  const { id: userId } = await findAccount(ctx, id);
  const caller = await ctx.caller();
  return beginExport(ctx, { userId, askedBy: role, askerId: caller?.userId ?? null });
}
