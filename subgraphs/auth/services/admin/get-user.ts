import type { AuthContext } from '../../context.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import type { UserRow } from '../users/user.query.ts';
import { findAccount } from './find-account.ts';

export async function getUser(ctx: AuthContext, id: string): Promise<UserRow> {
  await requireAdmin(ctx);
  return findAccount(ctx.db, id);
}
