import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from '../users/user.query.ts';
import { findOwnerByCode } from './find-token-owner.ts';

/** Accepts, once, the code of a reauthentication. */
export async function spendNonce(ctx: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const address = user.email ?? user.phone ?? '';
  try {
    const asked = { address, code: nonce, aud: user.aud, tokenTypes: ['reauthentication'] as const };
    const { token } = await findOwnerByCode(ctx, asked);
    const { count } = await ctx.db.oneTimeToken.deleteMany({ where: { id: token.id, userId: user.id } });
    if (count > 0) return;
  } catch (cause) {
    throw authErrors.reauthenticationNotValid({ cause });
  }
  throw authErrors.reauthenticationNotValid();
}
