import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { lockUser } from '../people/lock-user.ts';
import { findOwnFactor, removeFactor } from '../second-factors/factors/factor-rules.ts';
import { recordEvents } from '../shared/audit.ts';
import { findAccount } from './users/account.ts';

type DeleteUserFactorInput = { userId: string; factorId: string };

/** Removes a user's second factor as an administrator, so that a user who has lost it can sign in again. */
export async function deleteUserFactor(ctx: AuthContext, input: DeleteUserFactorInput) {
  const admin = await authorize(ctx, 'user-factor:delete');
  const { id: userId } = await findAccount(ctx, input.userId);
  const factor = await findOwnFactor(ctx, userId, input.factorId);
  const traits = { user_id: userId, factor_id: factor.id };
  await ctx.db.$transaction(async (tx) => {
    await lockUser(ctx, tx, userId);
    await removeFactor(ctx, tx, factor);
    await recordEvents(ctx, tx, [{ action: 'factor_deleted', actor: admin.actor, traits }]);
  });
  return { factor };
}
