import { underEach } from '../../../../../core/auth/keyed-digest.ts';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { about, authErrors } from '../../../errors.ts';
import { meetsChallenge } from '../../../values/pkce.ts';
import { isBanned, withIdentities } from '../../../values/user-row.ts';
import { meterLogin, recordEvents } from '../../ground/audit.ts';
import { limitPerClient } from '../../ground/limits/limit-per-client.ts';
import { type OrganisationShare, openSession } from '../lifecycle/issue-session.ts';
import { hashAuthCode, openProviderTokens } from './flow.ts';

export type ExchangeCodeInput = { authCode?: string | null; codeVerifier?: string | null };

/** Ends a PKCE flow by exchanging its code, which is valid once. */
export async function exchangeCode(ctx: AuthContext, { authCode, codeVerifier }: ExchangeCodeInput) {
  await limitPerClient(ctx, 'token');
  if (!authCode || !codeVerifier) {
    throw authErrors.validationFailed(
      about('invalid request: both auth code and code verifier should be non-empty', 'authCode'),
    );
  }
  const flow = await findFlow(ctx, authCode);
  if (!meetsChallenge(codeVerifier, flow.challenge, flow.method)) throw authErrors.badCodeVerifier();
  const user = await ctx.db.user.findUnique({ where: { id: flow.userId }, include: withIdentities });
  if (!user) throw authErrors.flowStateNotFound();
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  const session = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.flowState.deleteMany({ where: { id: flow.id } });
    if (count === 0) throw authErrors.flowStateNotFound();
    await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: flow.providerType } }]);
    const organisation = toOrganisation(flow);
    return openSession(ctx, tx, { user, method: flow.authenticationMethod, events: [], organisation });
  });
  meterLogin(ctx, session, { method: 'pkce', provider: flow.providerType });
  return { session, ...openProviderTokens(ctx, flow.providerTokens) };
}

/** For a flow through an organisation's identity provider. */
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
