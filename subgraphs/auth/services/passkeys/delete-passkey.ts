import type { AuthContext } from '../../context.ts';
import { removePasskey } from './remove-passkey.ts';
import { requirePasskeyOwner } from './require-passkey-owner.ts';

/** Deletes an own passkey. */
export async function deletePasskey(ctx: AuthContext, { id }: { id: string }) {
  const user = await requirePasskeyOwner(ctx);
  return removePasskey(ctx, { userId: user.id, id }, user);
}
