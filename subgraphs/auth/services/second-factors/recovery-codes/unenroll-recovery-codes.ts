import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { FactorRow } from '../../../values/user-row.ts';
import { lockUser } from '../../people/lock-user.ts';
import { unenroll } from '../factors/factor-rules.ts';
import { requireRecoveryFactor } from './recovery-code.ts';

/** Deletes the set of codes, used or not. */
export async function unenrollRecoveryCodes(ctx: AuthContext): Promise<{ factor: FactorRow }> {
  const { user, session } = await authorize(ctx, 'recovery-codes:unenroll-own');
  if (session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to unenroll recovery codes' });
  }
  return ctx.db.$transaction(async (tx) => {
    const factor = requireRecoveryFactor(await lockUser(ctx, tx, user.id));
    await unenroll(ctx, tx, { user, session }, factor);
    return { factor };
  });
}
