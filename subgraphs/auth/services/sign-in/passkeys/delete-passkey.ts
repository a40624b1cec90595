import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { removePasskey } from './passkey.ts';

/** Deletes a passkey of the user. */
export async function deletePasskey(ctx: AuthContext, { id }: { id: string }) {
  const user = await authorize(ctx, 'passkey:delete-own');
  return removePasskey(ctx, { userId: user.id, id }, user);
}
