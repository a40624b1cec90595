import { mapOverValidDigests } from '../../../../core/auth/keyed-digest.ts';
import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { createInvalidInputError } from '../../input-errors.ts';
import { matchesPkceChallenge } from '../../values/pkce.ts';
import { isBanned } from '../../values/user-row.ts';
import { lockUserRow } from '../people/lock-user-row.ts';
import { decryptProviderCallbackData, hashPkceAuthCode } from '../sessions/flows/flow.ts';
import { insertSessionWithTokens, type SsoSessionExpiry } from '../sessions/lifecycle/issue-session.ts';
import { recordAuditEvents, recordSignInMetrics } from '../shared/audit.ts';
import { enforceClientRateLimit } from '../shared/limits/client-rate-limits.ts';
import { linkIdentityToUser } from './providers/accounts/link-identity-to-user.ts';
import { transactAndRetryOnDuplicate } from './providers/accounts/resolve-account-and-open-session.ts';

export type ExchangeCodeInput = { authCode?: string | null; codeVerifier?: string | null };

/**
 * Ends a PKCE flow by exchanging its code, which is valid once. An identity that the flow links is linked here,
 * because the verifier proves that the client is the one that started the flow.
 */
export async function exchangePkceAuthCode(ctx: AuthContext, { authCode, codeVerifier }: ExchangeCodeInput) {
  await enforceClientRateLimit(ctx, 'token');
  if (!authCode || !codeVerifier) {
    throw createInvalidInputError(
      'invalid request: both auth code and code verifier should be non-empty',
      'authCode',
    );
  }
  const flow = await findFlow(ctx, authCode);
  if (!matchesPkceChallenge(codeVerifier, flow.challenge, flow.method)) throw authErrors.badCodeVerifier();
  const { identityToLink, ...tokens } = decryptProviderCallbackData(ctx, flow.providerTokens);
  const session = await transactAndRetryOnDuplicate(ctx, async (tx) => {
    // The user is locked before the flow is deleted, as everywhere.
    const storedUser = await lockUserRow(ctx, tx, flow.userId, authErrors.flowStateNotFound);
    if (isBanned(ctx, storedUser)) throw authErrors.userBanned();
    const { user } = identityToLink
      ? await linkIdentityToUser(ctx, tx, {
          targetId: flow.userId,
          external: identityToLink,
          flowId: flow.id,
        })
      : { user: storedUser };
    const { count } = await tx.flowState.deleteMany({ where: { id: flow.id } });
    if (count === 0) throw authErrors.flowStateNotFound();
    await recordAuditEvents(ctx, tx, [
      { action: 'login', actor: user, traits: { provider: flow.providerType } },
    ]);
    const organisation = toOrganisation(flow);
    return insertSessionWithTokens(ctx, tx, {
      user,
      method: flow.authenticationMethod,
      events: [],
      organisation,
    });
  });
  recordSignInMetrics(ctx, session, { method: 'pkce', provider: flow.providerType });
  return { session, ...tokens };
}

/** Returns the organisation's share of a flow through its identity provider; otherwise undefined. */
function toOrganisation({ providerType, sessionNotAfter }: FlowState): SsoSessionExpiry | undefined {
  const [kind, providerId] = providerType.split(':');
  return kind === 'sso' && providerId ? { providerId, notAfter: sessionNotAfter } : undefined;
}

async function findFlow(ctx: AuthContext, authCode: string) {
  const hashes = mapOverValidDigests(ctx.oneTimeDigest, (oneTimeDigest) =>
    hashPkceAuthCode({ oneTimeDigest }, authCode),
  );
  const flow = await ctx.db.flowState.findFirst({ where: { authCodeHash: { in: hashes } } });
  const { userId, authCodeIssuedAt, codeChallenge, codeChallengeMethod } = flow ?? {};
  if (!flow || !userId || !authCodeIssuedAt || !codeChallenge || !codeChallengeMethod) {
    throw authErrors.flowStateNotFound();
  }
  const age = (ctx.clock().getTime() - authCodeIssuedAt.getTime()) / 1000;
  if (age > ctx.settings.flowSeconds) throw authErrors.flowStateExpired();
  return { ...flow, userId, challenge: codeChallenge, method: codeChallengeMethod };
}
