import { AppError } from '../../../../../core/errors/errors.ts';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { requireNonBlankCode } from '../../../values/names.ts';
import type { UserRow, VisibleFactor } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import type { IssuedSession } from '../../sessions/lifecycle/issue-session.ts';
import { raiseSessionToAal2 } from '../../sessions/lifecycle/raise-session-to-aal2.ts';
import { recordAuditEvents, recordSignInMetrics } from '../../shared/audit.ts';
import { callFactorAttemptHook } from '../../shared/hooks/attempt-hooks.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { getFactorAmrMethod } from '../factors/factor-kinds.ts';
import { enforceFactorAttemptLimit, resetFactorAttempts } from '../factors/limit-attempts.ts';
import { findRecoveryFactor, hashesOfRecoveryCode } from './recovery-code.ts';

type VerifyRecoveryCodeInput = { code?: string | null };
type Attempt = { user: UserRow; session: Session; factor: VisibleFactor; codeHashes: string[] };

/** Spends a code: the session becomes aal2, with new tokens, as by any other factor. */
export async function verifyRecoveryCode(
  ctx: AuthContext,
  input: VerifyRecoveryCodeInput,
): Promise<{ session: IssuedSession }> {
  const { user, session } = await authorize(ctx, 'recovery-codes:verify-own');
  await enforceClientRateLimit(ctx, 'verifyFactor');
  const code = input.code ?? '';
  requireNonBlankCode(code.replaceAll('-', ''));
  if (!ctx.settings.recoveryCodesVerifyEnabled) throw authErrors.mfaRecoveryCodesVerifyNotEnabled();
  const factor = findRecoveryFactor(user);
  if (!factor) throw wrongCode();
  await countRecoveryAttempt(ctx, factor.id);
  const attempt = { user, session, factor, codeHashes: hashesOfRecoveryCode(ctx, factor.id, code) };
  await callFactorAttemptHook(ctx, { user, factor, isValid: () => isUnused(ctx, attempt) });
  const issuedSession = await spend(ctx, attempt);
  if (!issuedSession) throw await refuse(ctx, attempt);
  await resetFactorAttempts(ctx, factor.id);
  recordSignInMetrics(ctx, issuedSession, { method: 'mfa', provider: factor.factorType });
  return { session: issuedSession };
}

/**
 * Marks a code as used and raises the session to aal2; null if the code is wrong or was used. The second of
 * two concurrent requests with a code finds it used.
 */
async function spend(ctx: AuthContext, attempt: Attempt): Promise<IssuedSession | null> {
  const { user, session, factor, codeHashes } = attempt;
  return ctx.db.$transaction(async (tx) => {
    await lockUserRow(ctx, tx, user.id);
    const spentCodes = await tx.recoveryCode.updateMany({
      where: { factorId: factor.id, codeHash: { in: codeHashes }, usedAt: null },
      data: { usedAt: ctx.clock() },
    });
    if (spentCodes.count === 0) return null;
    await recordAuditEvents(ctx, tx, [toEvent(attempt, true)]);
    return raiseSessionToAal2(ctx, tx, session, { factorId: factor.id, method: getFactorAmrMethod(factor) });
  });
}

async function isUnused({ db }: AuthContext, { factor, codeHashes }: Attempt): Promise<boolean> {
  return (
    (await db.recoveryCode.count({
      where: { factorId: factor.id, codeHash: { in: codeHashes }, usedAt: null },
    })) > 0
  );
}

async function refuse(ctx: AuthContext, attempt: Attempt) {
  await ctx.db.$transaction((tx) => recordAuditEvents(ctx, tx, [toEvent(attempt, false)]));
  return wrongCode();
}

function wrongCode() {
  return authErrors.mfaVerificationFailed({ message: 'Invalid recovery code entered' });
}

function toEvent({ user, factor }: Attempt, succeeded: boolean) {
  const traits = { factor_id: factor.id, factor_type: factor.factorType, succeeded };
  return { action: 'verification_attempted' as const, actor: user, traits };
}

/** Applies the limits of every factor, with the error code of recovery codes. */
async function countRecoveryAttempt(ctx: AuthContext, factorId: string): Promise<void> {
  try {
    await enforceFactorAttemptLimit(ctx, factorId);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.mfaRecoveryCodesLocked({ details: cause.extensions.details, cause });
  }
}
