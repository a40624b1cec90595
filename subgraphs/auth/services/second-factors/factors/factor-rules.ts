import { isUuid } from '../../../../../core/lib/text.ts';
import type { MfaFactor, Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import { hasSecondFactor, type UserRow, type VisibleFactor } from '../../../values/user-row.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { getFactorAmrMethod } from './factor-kinds.ts';

/** A factor of this user; that of another user counts as missing. */
export async function findOwnFactor({ db }: AuthContext, userId: string, id: string): Promise<MfaFactor> {
  if (!isUuid(id)) {
    throw authErrors.validationFailed({
      status: 404,
      ...createInputErrorDetails('factor_id must be an UUID', 'factorId'),
    });
  }
  const factor = await db.mfaFactor.findFirst({ where: { id, userId } });
  if (!factor) throw authErrors.mfaFactorNotFound();
  return factor;
}

/**
 * A factor that was enrolled before another one was verified must not bypass that one: a further factor is
 * verified only in a session that has shown an earlier one.
 */
export function checkFactorAdditionAllowed(
  user: Pick<UserRow, 'factors'>,
  factor: { status: string },
  { aal }: { aal: string },
): void {
  if (factor.status === 'verified' || aal === 'aal2' || !hasSecondFactor(user)) return;
  throw authErrors.insufficientAal();
}

export function refuseDuplicateFactorName(factors: readonly VisibleFactor[], friendlyName: string): void {
  if (!factors.some((factor) => factor.friendlyName === friendlyName)) return;
  throw authErrors.mfaFactorNameConflict({
    message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
  });
}

type RemovedFactor = Pick<MfaFactor, 'id' | 'userId' | 'factorType' | 'status'>;

/**
 * Deletes a factor, unless it has been verified since it was read; sessions at aal2 because of it become aal1
 * again. Recovery codes only replace other factors, so they are deleted with the last of them.
 */
export async function deleteFactorAndDowngradeSessions(
  ctx: AuthContext,
  tx: AuthTransaction,
  factor: RemovedFactor,
): Promise<void> {
  await drop(ctx, tx, factor);
  const remainingFactors = await tx.mfaFactor.findMany({
    where: { userId: factor.userId, status: 'verified' },
    select: { id: true, userId: true, factorType: true, status: true },
  });
  const [only] = remainingFactors;
  if (remainingFactors.length === 1 && only?.factorType === 'recovery_code') await drop(ctx, tx, only);
}

async function drop({ clock }: AuthContext, tx: AuthTransaction, factor: RemovedFactor) {
  const method = getFactorAmrMethod(factor);
  const aal2Sessions = await tx.session.findMany({
    where: { factorId: factor.id },
    select: { id: true, amr: true },
  });
  for (const { id, amr } of aal2Sessions) {
    const others = amr.filter((entry) => entry.method !== method);
    await tx.session.updateMany({
      where: { id },
      data: { aal: 'aal1', factorId: null, amr: others, updatedAt: clock() },
    });
  }
  const { count } = await tx.mfaFactor.deleteMany({ where: { id: factor.id, status: factor.status } });
  if (count === 0) throw authErrors.mfaFactorNotFound();
}

type Owner = { user: UserRow; session: Session };

/** Removes a factor of the signed-in user, records that and notifies them. */
export async function removeOwnFactorAndNotify(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, session }: Owner,
  factor: RemovedFactor,
): Promise<void> {
  await deleteFactorAndDowngradeSessions(ctx, tx, factor);
  const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id };
  await recordAuditEvents(ctx, tx, [{ action: 'factor_unenrolled', actor: user, traits }]);
  if (!user.email || !ctx.settings.mail.notifiesFactorUnenrolled) return;
  await enqueueMail(ctx, tx, toMail('factorUnenrolled', user, factor));
}

export async function notifyFactorEnrolled(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  factor: Pick<MfaFactor, 'factorType'>,
): Promise<void> {
  if (!user.email || !ctx.settings.mail.notifiesFactorEnrolled) return;
  await enqueueMail(ctx, tx, toMail('factorEnrolled', user, factor));
}

function toMail(
  kind: 'factorEnrolled' | 'factorUnenrolled',
  { id: userId, email }: UserRow,
  { factorType }: Pick<MfaFactor, 'factorType'>,
) {
  const to = email ?? '';
  return { kind, to, userId, values: { Email: to, FactorType: factorType } };
}
