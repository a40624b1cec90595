import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { FactorRow } from '../../../values/user-row.ts';
import { lockUser } from '../../people/lock-user.ts';
import { kindOf } from './factor-kinds.ts';
import { findOwnFactor, unenroll } from './factor-rules.ts';

/** Removes a factor. The password alone is not enough to remove a verified one. */
export async function unenrollFactor(
  ctx: AuthContext,
  { factorId }: { factorId: string },
): Promise<{ factor: FactorRow }> {
  const { user, session } = await authorize(ctx, 'factor:unenroll-own');
  const factor = await findOwnFactor(ctx, user.id, factorId);
  kindOf(factor);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({
      status: 422,
      message: 'AAL2 required to unenroll verified factor',
    });
  }
  await ctx.db.$transaction(async (tx) => {
    await lockUser(ctx, tx, user.id);
    await unenroll(ctx, tx, { user, session }, factor);
  });
  return { factor };
}
