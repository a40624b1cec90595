import type { AppError } from '../../../../../core/errors/errors.ts';
import { isUuid } from '../../../../../core/lib/text.ts';
import type { MfaChallenge, MfaFactor, Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import type { IssuedSession } from '../../sessions/lifecycle/issue-session.ts';
import { raiseSessionToAal2 } from '../../sessions/lifecycle/raise-session-to-aal2.ts';
import { recordAuditEvents, recordSignInMetrics } from '../../shared/audit.ts';
import { callFactorAttemptHook } from '../../shared/hooks/attempt-hooks.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import type {
  AcceptedFactorAnswerChanges,
  FactorChallengeAnswer,
  FactorKindHandler,
  WebauthnFactorResponse,
} from './factor-kind.ts';
import { getFactorKindHandler } from './factor-kinds.ts';
import { checkFactorAdditionAllowed, findOwnFactor, notifyFactorEnrolled } from './factor-rules.ts';
import { enforceFactorAttemptLimit, resetFactorAttempts } from './limit-attempts.ts';

type VerifyFactorInput = {
  factorId: string;
  challengeId?: string | null;
  code?: string | null;
  webauthn?: WebauthnFactorResponse | null;
};

/** Answers a challenge: the session becomes aal2, with new tokens. The order of the checks is the contract's. */
export async function verifyFactor(
  ctx: AuthContext,
  input: VerifyFactorInput,
): Promise<{ session: IssuedSession }> {
  const { user, session } = await authorize(ctx, 'factor:verify-own');
  const factor = await findOwnFactor(ctx, user.id, input.factorId);
  await enforceClientRateLimit(ctx, 'verifyFactor');
  const kind = getFactorKindHandler(factor);
  const submittedAnswer = { factor, code: input.code ?? '', webauthn: input.webauthn };
  kind.requireAnswer(submittedAnswer);
  kind.refuseVerify(ctx);
  const challenge = await findChallenge(ctx, factor, input.challengeId ?? '');
  const answer = { ...submittedAnswer, challenge };
  await enforceFactorAttemptLimit(ctx, factor.id);
  const acceptance = await kind.check(ctx, answer);
  await callFactorAttemptHook(ctx, { user, factor, isValid: () => acceptance !== null });
  if (!acceptance) return refuse(ctx, user, answer, kind);
  const issuedSession = await ctx.db.$transaction((tx) =>
    complete(ctx, tx, { user, session, answer, acceptance, kind }),
  );
  await resetFactorAttempts(ctx, factor.id);
  recordSignInMetrics(ctx, issuedSession, { method: 'mfa', provider: factor.factorType });
  return { session: issuedSession };
}

type Verification = {
  user: UserRow;
  session: Session;
  answer: FactorChallengeAnswer;
  acceptance: AcceptedFactorAnswerChanges;
  kind: FactorKindHandler;
};

async function complete(ctx: AuthContext, tx: AuthTransaction, verification: Verification) {
  const { user, session, answer, acceptance, kind } = verification;
  const { factor } = answer;
  // The user is locked first everywhere, so that two sessions that verify at once cannot deadlock.
  checkFactorAdditionAllowed(await lockUserRow(ctx, tx, user.id), factor, session);
  await acceptFactor(ctx, tx, answer, { user, acceptance, wrongCode: kind.wrongCode });
  await recordAuditEvents(ctx, tx, [
    { action: 'verification_attempted', actor: user, traits: toTraits(answer, true) },
  ]);
  return raiseSessionToAal2(ctx, tx, session, { factorId: factor.id, method: kind.method });
}

async function refuse(
  ctx: AuthContext,
  user: UserRow,
  answer: FactorChallengeAnswer,
  kind: FactorKindHandler,
): Promise<never> {
  const traits = toTraits(answer, false);
  await ctx.db.$transaction((tx) =>
    recordAuditEvents(ctx, tx, [{ action: 'verification_attempted', actor: user, traits }]),
  );
  throw kind.wrongCode();
}

function toTraits({ factor, challenge }: FactorChallengeAnswer, succeeded: boolean) {
  return {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factorType,
    succeeded,
  };
}

/** Finds a challenge of this factor that can still be answered, from the IP address that requested it. */
async function findChallenge(
  { db, clock, settings, request }: AuthContext,
  factor: MfaFactor,
  id: string,
): Promise<MfaChallenge> {
  const challenge = isUuid(id)
    ? await db.mfaChallenge.findFirst({ where: { id, factorId: factor.id } })
    : null;
  if (!challenge) {
    throw authErrors.mfaFactorNotFound({
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (challenge.ipAddress !== request.client.ip) throw authErrors.mfaIpAddressMismatch();
  const age = (clock().getTime() - challenge.createdAt.getTime()) / 1000;
  if (challenge.verifiedAt || age > settings.challengeSeconds) throw expiredChallenge(id);
  return challenge;
}

function expiredChallenge(id: string) {
  return authErrors.mfaChallengeExpired({
    message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  });
}

type AcceptedFactor = { user: UserRow; acceptance: AcceptedFactorAnswerChanges; wrongCode: () => AppError };

/** Spends a challenge and a code, each of which is valid once, and verifies the factor with them. */
async function acceptFactor(
  ctx: AuthContext,
  tx: AuthTransaction,
  { factor, challenge }: FactorChallengeAnswer,
  { user, acceptance, wrongCode }: AcceptedFactor,
): Promise<void> {
  const now = ctx.clock();
  const spentChallenges = await tx.mfaChallenge.updateMany({
    where: { id: challenge.id, verifiedAt: null },
    data: { verifiedAt: now },
  });
  if (spentChallenges.count === 0) throw expiredChallenge(challenge.id);
  const { lastStep } = acceptance.columns;
  const unusedStepFilter =
    lastStep === undefined ? {} : { OR: [{ lastStep: null }, { lastStep: { lt: lastStep } }] };
  const verifiedFactors = await tx.mfaFactor.updateMany({
    where: { id: factor.id, ...unusedStepFilter },
    data: { ...acceptance.columns, status: 'verified', updatedAt: now },
  });
  if (verifiedFactors.count === 0) throw wrongCode();
  if (acceptance.storeRows && !(await acceptance.storeRows(tx))) throw wrongCode();
  await tx.mfaFactor.deleteMany({
    where: { userId: factor.userId, factorType: factor.factorType, status: 'unverified' },
  });
  if (factor.status === 'unverified') await notifyFactorEnrolled(ctx, tx, user, factor);
}
