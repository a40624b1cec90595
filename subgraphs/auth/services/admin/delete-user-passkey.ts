import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { removePasskey } from '../sign-in/passkeys/passkey.ts';
import { findAccount } from './users/account.ts';

type DeleteUserPasskeyInput = { userId: string; passkeyId: string };

/** Deletes a passkey of a user, as an administrator. */
export async function deleteUserPasskey(ctx: AuthContext, input: DeleteUserPasskeyInput) {
  const { actor } = await authorize(ctx, 'user-passkey:delete');
  const { id: userId } = await findAccount(ctx, input.userId);
  return removePasskey(ctx, { userId, id: input.passkeyId }, actor);
}
