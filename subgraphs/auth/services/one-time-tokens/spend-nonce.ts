import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from '../users/user.query.ts';
import { findOwnerByCode } from './find-token-owner.ts';

/** Accepts, once, the code of a reauthentication. */
export async function spendNonce(ctx: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const address = user.email ?? user.phone ?? '';
  const asked = { address, code: nonce, aud: user.aud, tokenTypes: ['reauthentication'] as const };
  const { token } = await findOwnerByCode(ctx, asked).catch(refuseWrong);
  const { count } = await ctx.db.oneTimeToken.deleteMany({ where: { id: token.id, userId: user.id } });
  if (count === 0) throw authErrors.reauthenticationNotValid();
}

/** A wrong nonce is told as such; a limit, or a failure of ours, is none. */
function refuseWrong(cause: unknown): never {
  const isWrong = cause instanceof AppError && cause.extensions.code === 'auth.otp_expired';
  throw isWrong ? authErrors.reauthenticationNotValid({ cause }) : cause;
}
