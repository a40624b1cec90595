import type { AuthContext } from '../../context.ts';
import { requireSession } from '../factors/require-session.ts';
import { findPasskeys, type PasskeyRow } from './passkey.ts';
import { refuseWithoutPasskeys } from './require-passkey-owner.ts';

/** The own passkeys. */
export async function listPasskeys(ctx: AuthContext): Promise<PasskeyRow[]> {
  refuseWithoutPasskeys(ctx);
  const { user } = await requireSession(ctx);
  return findPasskeys(ctx, user.id);
}
