import { randomUUID } from 'node:crypto';
import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hashAuthCode } from '../flows/issue-auth-code.ts';
import { type ProviderTokens, sealProviderTokens } from '../flows/provider-tokens.ts';
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { unknownState } from './find-provider-flow.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { settleAccount } from './settle-account.ts';

type HandOver = { flow: FlowState; external: ExternalIdentity; tokens: ProviderTokens };
type HandedOver = Partial<ProviderTokens> & { session?: IssuedSession; authCode?: string };

/** The end of a flow: a session, or in a PKCE flow the code for one. Of two answers to one flow, one is too late. */
export async function handOver(
  ctx: AuthContext,
  tx: Transaction,
  { flow, external, tokens }: HandOver,
): Promise<HandedOver | { refusal: string }> {
  const admission = await settleAccount(ctx, tx, flow, external);
  if ('refusal' in admission) return admission;
  if (flow.codeChallenge) {
    return { authCode: await keepForExchange(ctx, tx, { flow, user: admission.user, tokens }) };
  }
  const { count } = await tx.flowState.deleteMany({ where: { id: flow.id } });
  if (count === 0) throw unknownState();
  return { session: await issueSession(ctx, tx, admission.user, 'oauth'), ...tokens };
}

async function keepForExchange(
  ctx: AuthContext,
  tx: Transaction,
  { flow: { id }, user, tokens }: { flow: FlowState; user: UserRow; tokens: ProviderTokens },
) {
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id, authCodeHash: null },
    data: {
      userId: user.id,
      authCodeHash: hashAuthCode(ctx, authCode),
      authCodeIssuedAt: ctx.clock(),
      providerTokens: sealProviderTokens(ctx, tokens),
    },
  });
  if (count === 0) throw authErrors.flowStateAlreadyUsed();
  return authCode;
}
