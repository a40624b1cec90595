import type { AuthContext } from '../../context.ts';
import { findAccount } from '../admin/find-account.ts';
import { recordEvents } from '../audit/record-event.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { lockUser } from '../users/lock-user.ts';
import type { FactorRow } from '../users/user.query.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { removeFactor } from './remove-factor.ts';

export type DeleteUserFactorInput = { userId: string; factorId: string };

/** How somebody who has lost their second factor gets in again: an administrator takes it away. */
export async function deleteUserFactor(
  ctx: AuthContext,
  input: DeleteUserFactorInput,
): Promise<{ factor: FactorRow }> {
  const admin = await requireAdmin(ctx);
  const { id: userId } = await findAccount(ctx.db, input.userId);
  const factor = await findOwnFactor(ctx, userId, input.factorId);
  const traits = { user_id: userId, factor_id: factor.id };
  await ctx.db.$transaction(async (tx) => {
    await lockUser(ctx, tx, userId);
    await removeFactor(ctx, tx, factor);
    await recordEvents(ctx, tx, [{ action: 'factor_deleted', actor: admin.actor, traits }]);
  });
  return { factor };
}
