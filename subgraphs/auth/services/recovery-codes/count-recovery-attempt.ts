import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { countAttempt } from '../factors/limit-attempts.ts';

/** The limits of every factor, by the code that clients know for this one. */
export async function countRecoveryAttempt(ctx: AuthContext, factorId: string): Promise<void> {
  try {
    await countAttempt(ctx, factorId);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.mfaRecoveryCodesLocked({ details: cause.extensions.details, cause });
  }
}
