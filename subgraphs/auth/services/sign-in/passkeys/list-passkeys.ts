import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { findPasskeys, type PasskeyRow } from './passkey.ts';

/** The user's passkeys. */
export async function listPasskeys(ctx: AuthContext): Promise<PasskeyRow[]> {
  const { user } = await authorize(ctx, 'passkey:list-own');
  return findPasskeys(ctx, user.id);
}
