import type { AuthContext } from '../../context.ts';
import { findAccount } from '../admin/find-account.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { removePasskey } from './remove-passkey.ts';
import { refuseWithoutPasskeys } from './require-passkey-owner.ts';

export type DeleteUserPasskeyInput = { userId: string; passkeyId: string };

/** Deletes a passkey of a user, as an administrator. */
export async function deleteUserPasskey(ctx: AuthContext, input: DeleteUserPasskeyInput) {
  refuseWithoutPasskeys(ctx);
  const { actor } = await requireAdmin(ctx);
  const { id: userId } = await findAccount(ctx.db, input.userId);
  return removePasskey(ctx, { userId, id: input.passkeyId }, actor);
}
