import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { findAccount } from './account.ts';

/** Any user, for administrators, as REST reads them. */
export async function getAccount(ctx: AuthContext, id: string): Promise<UserRow> {
  await authorize(ctx, 'user:read');
  return findAccount(ctx, id);
}
