import { isDeletedRowError } from '../../../../prisma/errors/deleted-row-error.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { authErrors } from '../../errors.ts';
import { toAuditUserTraits, type UserRow, userRowInclude } from '../../values/user-row.ts';
import { type AuditActor, recordAuditEvents } from '../shared/audit.ts';

/**
 * Reads a user and locks the row until the transaction ends. A user who was deleted a moment ago causes the
 * same error as one who never existed.
 */
export async function lockUserRow(
  ctx: AuthContext,
  tx: AuthTransaction,
  id: string,
  refusal: () => Error = authErrors.userNotFound,
): Promise<UserRow> {
  const data = { updatedAt: ctx.clock() };
  return tx.user.update({ where: { id }, data, include: userRowInclude }).catch((error: unknown) => {
    throw isDeletedRowError(error) ? refusal() : error;
  });
}

/** The columns of a user without a pending change of address or phone number. */
export const clearedContactChangeColumns = {
  newEmail: null,
  emailChangeHalfConfirmed: false,
  newPhone: null,
} as const;

/**
 * Ends the pending changes of email address and phone number, every code and link, and every sign-in or
 * linking that is not finished. Called when an account gets a new password, and when one of its addresses is
 * added, replaced or removed: a person who had access before must not regain it by a change that they had
 * started. `currentFlowId` is the flow that causes the change and still has to finish.
 */
export async function cancelPendingUserChanges(
  tx: AuthTransaction,
  user: UserRow,
  currentFlowId: string | null = null,
): Promise<UserRow> {
  const { id: userId } = user;
  await tx.user.updateMany({ where: { id: userId }, data: clearedContactChangeColumns });
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.flowState.deleteMany({
    where: {
      OR: [{ userId }, { linkingTargetId: userId }],
      ...(currentFlowId && { id: { not: currentFlowId } }),
    },
  });
  return { ...user, ...clearedContactChangeColumns };
}

type Removal = {
  /** User whose row is locked. */
  user: UserRow;
  actor: AuditActor;
  /** Replaces the deletion: keeps the row of the user without identifying data. */
  erase?: () => Promise<void>;
};

/** Ends an account, with its sessions; the other domains are notified. */
export async function deleteUserAccount(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, actor, erase }: Removal,
): Promise<void> {
  const { id: userId } = user;
  await recordAuditEvents(ctx, tx, [{ action: 'user_deleted', actor, traits: toAuditUserTraits(user) }]);
  await tx.flowState.deleteMany({ where: { userId } });
  if (erase) await erase();
  else await tx.user.deleteMany({ where: { id: userId } });
  await ctx.announce(tx, 'user.deleted', { userId });
}
