import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { recordEvents } from '../audit/record-event.ts';
import { judgeFactorAttempt } from '../hooks/attempts/judge-factor-attempt.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import type { IssuedSession } from '../sessions/issue-session.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { acceptFactor } from './accept-factor.ts';
import { checkAddition } from './check-addition.ts';
import type { Acceptance, Answer, FactorKind, WebauthnAnswer } from './factor-kind.ts';
import { kindOf } from './factor-kinds.ts';
import { findChallenge } from './find-challenge.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { countAttempt, forgetAttempts } from './limit-attempts.ts';
import { raiseSession } from './raise-session.ts';
import { requireSession } from './require-session.ts';

export type VerifyFactorInput = {
  factorId: string;
  challengeId?: string | null;
  code?: string | null;
  webauthn?: WebauthnAnswer | null;
};

/** Answers a challenge: the session becomes aal2, with new tokens. The order of the checks is the contract's. */
export async function verifyFactor(
  ctx: AuthContext,
  input: VerifyFactorInput,
): Promise<{ session: IssuedSession }> {
  const { user, session } = await requireSession(ctx);
  const factor = await findOwnFactor(ctx, user.id, input.factorId);
  await limitPerClient(ctx, 'verifyFactor');
  const kind = kindOf(factor);
  kind.refuseVerify(ctx);
  const challenge = await findChallenge(ctx, factor, input.challengeId ?? '');
  const answer = { factor, challenge, code: input.code ?? '', webauthn: input.webauthn };
  await countAttempt(ctx, factor.id);
  const acceptance = await kind.check(ctx, answer);
  await judgeFactorAttempt(ctx, { user, factor, isValid: () => acceptance !== null });
  if (!acceptance) return refuse(ctx, user, answer, kind);
  const issued = await ctx.db.$transaction((tx) =>
    complete(ctx, tx, { user, session, answer, acceptance, kind }),
  );
  await forgetAttempts(ctx, factor.id);
  meterLogin(ctx, issued, { method: 'mfa', provider: factor.factorType });
  return { session: issued };
}

type Verification = {
  user: UserRow;
  session: Session;
  answer: Answer;
  acceptance: Acceptance;
  kind: FactorKind;
};

async function complete(ctx: AuthContext, tx: Transaction, verification: Verification) {
  const { user, session, answer, acceptance, kind } = verification;
  const { factor } = answer;
  // The user's lock comes first everywhere: two sessions that verify at once end each other, not in a deadlock.
  checkAddition(await lockUser(ctx, tx, user.id), factor, session);
  await acceptFactor(ctx, tx, answer, { user, acceptance, wrongCode: kind.wrongCode });
  await recordEvents(ctx, tx, [
    { action: 'verification_attempted', actor: user, traits: toTraits(answer, true) },
  ]);
  return raiseSession(ctx, tx, session, { factorId: factor.id, method: kind.method });
}

async function refuse(ctx: AuthContext, user: UserRow, answer: Answer, kind: FactorKind): Promise<never> {
  const traits = toTraits(answer, false);
  await ctx.db.$transaction((tx) =>
    recordEvents(ctx, tx, [{ action: 'verification_attempted', actor: user, traits }]),
  );
  throw kind.wrongCode();
}

function toTraits({ factor, challenge }: Answer, succeeded: boolean) {
  return {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factorType,
    succeeded,
  };
}
