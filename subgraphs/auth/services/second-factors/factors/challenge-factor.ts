import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { VisibleFactor } from '../../../values/user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import type { ChallengeFactorInput, WebauthnOptions } from './factor-kind.ts';
import { getFactorKindHandler } from './factor-kinds.ts';
import { checkFactorAdditionAllowed, findOwnFactor } from './factor-rules.ts';

type FactorChallenge = {
  id: string;
  factor: VisibleFactor;
  webauthn: WebauthnOptions | null;
  expiresAt: Date;
};

/** Challenges a factor; the order of the checks is the contract's. */
export async function challengeFactor(
  ctx: AuthContext,
  input: ChallengeFactorInput,
): Promise<{ challenge: FactorChallenge }> {
  const { user, session } = await authorize(ctx, 'factor:challenge-own');
  const factor = await findOwnFactor(ctx, user.id, input.factorId);
  await enforceClientRateLimit(ctx, 'challengeFactor');
  const kind = getFactorKindHandler(factor);
  kind.refuseVerify(ctx);
  if (input.bodyProblem && kind.readsBody) {
    throw authErrors.validationFailed({ message: input.bodyProblem, wire: { code: 'auth.bad_json' } });
  }
  checkFactorAdditionAllowed(user, factor, session);
  const id = randomUUID();
  const now = ctx.clock();
  const { codeHash, webauthn = null, send } = await kind.prepare(ctx, factor, { id, channel: input.channel });
  await ctx.db.$transaction(async (tx) => {
    const ipAddress = ctx.request.client.ip;
    await tx.mfaChallenge.createMany({
      data: { id, factorId: factor.id, ipAddress, codeHash, createdAt: now },
    });
    await tx.mfaFactor.updateMany({ where: { id: factor.id }, data: { lastChallengedAt: now } });
    await send(tx);
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAuditEvents(ctx, tx, [{ action: 'challenge_created', actor: user, traits }]);
  });
  const expiresAt = new Date(now.getTime() + ctx.settings.challengeSeconds * 1000);
  return { challenge: { id, factor: { ...factor, lastChallengedAt: now }, webauthn, expiresAt } };
}
