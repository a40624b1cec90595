import { underEach } from '../../../../core/auth/keyed-digest.ts';
import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { about, authErrors } from '../../errors.ts';
import { meetsChallenge } from '../../values/pkce.ts';
import { isBanned, withIdentities } from '../../values/user-row.ts';
import { hashAuthCode, openProviderAnswer } from '../sessions/flows/flow.ts';
import { type OrganisationShare, openSession } from '../sessions/lifecycle/issue-session.ts';
import { meterLogin, recordEvents } from '../shared/audit.ts';
import { limitPerClient } from '../shared/limits/limit-per-client.ts';
import { linkToTarget } from './providers/accounts/link-to-target.ts';
import { transactWithRetry } from './providers/accounts/open-settled.ts';

export type ExchangeCodeInput = { authCode?: string | null; codeVerifier?: string | null };

/**
 * Ends a PKCE flow by exchanging its code, which is valid once. An identity that the flow links is linked here,
 * because the verifier proves that the client is the one that started the flow.
 */
export async function exchangeCode(ctx: AuthContext, { authCode, codeVerifier }: ExchangeCodeInput) {
  await limitPerClient(ctx, 'token');
  if (!authCode || !codeVerifier) {
    throw authErrors.validationFailed(
      about('invalid request: both auth code and code verifier should be non-empty', 'authCode'),
    );
  }
  const flow = await findFlow(ctx, authCode);
  if (!meetsChallenge(codeVerifier, flow.challenge, flow.method)) throw authErrors.badCodeVerifier();
  const known = await ctx.db.user.findUnique({ where: { id: flow.userId }, include: withIdentities });
  if (!known) throw authErrors.flowStateNotFound();
  if (isBanned(ctx, known)) throw authErrors.userBanned();
  const { identityToLink, ...tokens } = openProviderAnswer(ctx, flow.providerTokens);
  const session = await transactWithRetry(ctx, async (tx) => {
    // The user is locked before the flow is deleted, as everywhere.
    const { user } = identityToLink
      ? await linkToTarget(ctx, tx, { targetId: flow.userId, external: identityToLink, flowId: flow.id })
      : { user: known };
    const { count } = await tx.flowState.deleteMany({ where: { id: flow.id } });
    if (count === 0) throw authErrors.flowStateNotFound();
    await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: flow.providerType } }]);
    const organisation = toOrganisation(flow);
    return openSession(ctx, tx, { user, method: flow.authenticationMethod, events: [], organisation });
  });
  meterLogin(ctx, session, { method: 'pkce', provider: flow.providerType });
  return { session, ...tokens };
}

/** Returns the organisation's share of a flow through its identity provider; otherwise undefined. */
function toOrganisation({ providerType, sessionNotAfter }: FlowState): OrganisationShare | undefined {
  const [kind, providerId] = providerType.split(':');
  return kind === 'sso' && providerId ? { providerId, notAfter: sessionNotAfter } : undefined;
}

async function findFlow(ctx: AuthContext, authCode: string) {
  const hashes = underEach(ctx.oneTimeDigest, (oneTimeDigest) => hashAuthCode({ oneTimeDigest }, authCode));
  const flow = await ctx.db.flowState.findFirst({ where: { authCodeHash: { in: hashes } } });
  const { userId, authCodeIssuedAt, codeChallenge, codeChallengeMethod } = flow ?? {};
  if (!flow || !userId || !authCodeIssuedAt || !codeChallenge || !codeChallengeMethod) {
    throw authErrors.flowStateNotFound();
  }
  const age = (ctx.clock().getTime() - authCodeIssuedAt.getTime()) / 1000;
  if (age > ctx.settings.flowSeconds) throw authErrors.flowStateExpired();
  return { ...flow, userId, challenge: codeChallenge, method: codeChallengeMethod };
}
