import { isGoneRecord } from '../../../../prisma/gone-record.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { type UserRow, withIdentities } from '../../values/user-row.ts';

/**
 * Reads a user and locks the row until the transaction ends. A user who was deleted a moment ago causes the
 * same error as one who never existed.
 */
export async function lockUser(
  ctx: AuthContext,
  tx: Transaction,
  id: string,
  refusal: () => Error = authErrors.userNotFound,
): Promise<UserRow> {
  const data = { updatedAt: ctx.clock() };
  return tx.user.update({ where: { id }, data, include: withIdentities }).catch((error: unknown) => {
    throw isGoneRecord(error) ? refusal() : error;
  });
}

/** The columns of a user without a pending change of address or phone number. */
export const nothingPending = { newEmail: null, emailChangeHalfConfirmed: false, newPhone: null } as const;

/**
 * Ends what someone else who knew the old password may have begun: mailed tokens, flow codes, and pending
 * identity links.
 */
export async function revokePendingFlows(tx: Transaction, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.flowState.deleteMany({ where: { OR: [{ userId }, { linkingTargetId: userId }] } });
}
