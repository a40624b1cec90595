import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { recordEvents } from '../audit/record-event.ts';
import { methodOf } from '../factors/factor-kinds.ts';
import { forgetAttempts } from '../factors/limit-attempts.ts';
import { raiseSession } from '../factors/raise-session.ts';
import { requireSession } from '../factors/require-session.ts';
import { judgeFactorAttempt } from '../hooks/attempts/judge-factor-attempt.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import type { IssuedSession } from '../sessions/issue-session.ts';
import { lockUser } from '../users/lock-user.ts';
import type { FactorRow, UserRow } from '../users/user.query.ts';
import { countRecoveryAttempt } from './count-recovery-attempt.ts';
import { findRecoveryFactor } from './find-recovery-factor.ts';
import { hashesOfRecoveryCode } from './recovery-code.ts';

export type VerifyRecoveryCodeInput = { code?: string | null };
type Attempt = { user: UserRow; session: Session; factor: FactorRow; codeHashes: string[] };

/** Spends a code: the session becomes aal2, with new tokens, as by any other factor. */
export async function verifyRecoveryCode(
  ctx: AuthContext,
  { code }: VerifyRecoveryCodeInput,
): Promise<{ session: IssuedSession }> {
  const { user, session } = await requireSession(ctx);
  await limitPerClient(ctx, 'verifyFactor');
  if (!ctx.settings.recoveryCodesVerifyEnabled) throw authErrors.mfaRecoveryCodesVerifyNotEnabled();
  const factor = findRecoveryFactor(user);
  if (!factor || !code) throw wrongCode();
  await countRecoveryAttempt(ctx, factor.id);
  const attempt = { user, session, factor, codeHashes: hashesOfRecoveryCode(ctx, factor.id, code) };
  await judgeFactorAttempt(ctx, { user, factor, isValid: () => isUnused(ctx, attempt) });
  const issued = await spend(ctx, attempt);
  if (!issued) throw await refuse(ctx, attempt);
  await forgetAttempts(ctx, factor.id);
  meterLogin(ctx, issued, { method: 'mfa', provider: factor.factorType });
  return { session: issued };
}

/** Null if the code is wrong or was used; of two that come at once with one code, the second finds it used. */
async function spend(ctx: AuthContext, attempt: Attempt): Promise<IssuedSession | null> {
  const { user, session, factor, codeHashes } = attempt;
  return ctx.db.$transaction(async (tx) => {
    await lockUser(ctx, tx, user.id);
    const spent = await tx.recoveryCode.updateMany({
      where: { factorId: factor.id, codeHash: { in: codeHashes }, usedAt: null },
      data: { usedAt: ctx.clock() },
    });
    if (spent.count === 0) return null;
    await recordEvents(ctx, tx, [toEvent(attempt, true)]);
    return raiseSession(ctx, tx, session, { factorId: factor.id, method: methodOf(factor) });
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
  await ctx.db.$transaction((tx) => recordEvents(ctx, tx, [toEvent(attempt, false)]));
  return wrongCode();
}

function wrongCode() {
  return authErrors.mfaVerificationFailed({ message: 'Invalid recovery code entered' });
}

function toEvent({ user, factor }: Attempt, succeeded: boolean) {
  const traits = { factor_id: factor.id, factor_type: factor.factorType, succeeded };
  return { action: 'verification_attempted' as const, actor: user, traits };
}
