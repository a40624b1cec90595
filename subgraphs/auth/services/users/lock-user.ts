import { isGoneRecord } from '../../../../prisma/gone-record.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type Transaction, type UserRow, withIdentities } from './user.query.ts';

/**
 * The user as they are now, and nobody else changes them until the transaction ends. Of one who was deleted a moment ago
 * the same is said as of one who never was.
 */
export async function lockUser(
  ctx: AuthContext,
  tx: Transaction,
  id: string,
  refusal: () => Error = authErrors.userNotFound,
): Promise<UserRow> {
  const locking = tx.user.update({
    where: { id },
    data: { updatedAt: ctx.clock() },
    include: withIdentities,
  });
  return locking.catch((error: unknown) => {
    throw isGoneRecord(error) ? refusal() : error;
  });
}
