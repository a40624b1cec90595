import type { AuthContext } from '../../context.ts';
import { findAccount } from '../admin/find-account.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { findPasskeys, type PasskeyRow } from './passkey.ts';
import { refuseWithoutPasskeys } from './require-passkey-owner.ts';

/** The passkeys of a user, for an administrator. */
export async function listUserPasskeys(ctx: AuthContext, userId: string): Promise<PasskeyRow[]> {
  refuseWithoutPasskeys(ctx);
  await requireAdmin(ctx);
  const { id } = await findAccount(ctx.db, userId);
  return findPasskeys(ctx, id);
}
