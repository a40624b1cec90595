import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { findPasskeys, type PasskeyRow } from '../sign-in/passkeys/passkey.ts';
import { findAccount } from './users/account.ts';

/** The passkeys of a user, for an administrator. */
export async function listUserPasskeys(ctx: AuthContext, userId: string): Promise<PasskeyRow[]> {
  await authorize(ctx, 'user-passkey:list');
  const { id } = await findAccount(ctx, userId);
  return findPasskeys(ctx, id);
}
