import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { findPasskeys, removePasskey, type VisiblePasskey } from '../sign-in/passkeys/passkey.ts';
import { findUserForAdmin } from './users/account.ts';

/** The passkeys of a user, for an administrator. */
export async function listUserPasskeys(ctx: AuthContext, userId: string): Promise<VisiblePasskey[]> {
  await authorize(ctx, 'user-passkey:list');
  const { id } = await findUserForAdmin(ctx, userId);
  return findPasskeys(ctx, id);
}

type DeleteUserPasskeyInput = { userId: string; passkeyId: string };

/** Deletes a passkey of a user, as an administrator. */
export async function deleteUserPasskey(ctx: AuthContext, input: DeleteUserPasskeyInput) {
  const { actor } = await authorize(ctx, 'user-passkey:delete');
  const { id: userId } = await findUserForAdmin(ctx, input.userId);
  return removePasskey(ctx, { userId, id: input.passkeyId }, actor);
}
