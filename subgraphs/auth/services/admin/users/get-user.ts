import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { getMe } from '../../sessions/callers/get-me.ts';
import { findAccount } from './account.ts';

/** A user: to themselves, and to administrators any. */
export async function getUser(ctx: AuthContext, id: string): Promise<UserRow> {
  const caller = await ctx.caller();
  if (caller?.userId === id.toLowerCase()) return getMe(ctx);
  await authorize(ctx, 'user:read');
  return findAccount(ctx, id);
}
