import { isUuid } from '../../../../../core/lib/text.ts';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../../values/user-row.ts';
import type { ExternalIdentity } from '../../people/identity.ts';
import {
  encryptProviderCallbackData,
  type ProviderCallbackData,
  type ProviderTokens,
} from '../../sessions/flows/flow.ts';
import { type IssuedSession, openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { addRedirectToError } from '../../shared/redirects.ts';
import { findOrCreateExternalUser } from './accounts/find-or-create-external-user.ts';
import { importLegacyAccounts } from './accounts/import-legacy-accounts.ts';
import { lockLinkTargetUser } from './accounts/link-identity-to-user.ts';
import {
  issuePkceFlowCode,
  resolveAccountAndOpenSession,
} from './accounts/resolve-account-and-open-session.ts';
import { getEnabledProvider } from './get-enabled-provider.ts';
import { exchangeProviderCode } from './protocol/exchange-provider-code.ts';
import { readExternalIdentity } from './protocol/read-external-identity.ts';

type FinishProviderSignInInput = {
  state?: string | null;
  code?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  user?: string | null;
};

/** Completes a sign-in with a provider's answer. A failure also carries the browser's redirect target. */
export async function finishProviderSignIn(ctx: AuthContext, input: FinishProviderSignInInput) {
  const flow = await findProviderFlow(ctx, input.state).catch((error: unknown) => {
    throw addRedirectToError(ctx, error, { redirectTo: ctx.settings.siteUrl, isStateProblem: true });
  });
  const redirectTo = ctx.settings.providerRedirectUrl ?? flow.redirectTo ?? ctx.settings.siteUrl;
  try {
    return { provider: flow.providerType, redirectTo, ...(await finish(ctx, flow, input)) };
  } catch (error) {
    throw addRedirectToError(ctx, error, { redirectTo });
  }
}

/** Ends a flow with the provider's code or error. The order of the checks is the contract's. */
async function finish(ctx: AuthContext, flow: FlowState, input: FinishProviderSignInInput) {
  const { code, error: providerError } = input;
  if (providerError) {
    const message = input.errorDescription ?? '';
    throw authErrors.badOauthCallback({ message, details: { providerError } });
  }
  if (!code) throw authErrors.badOauthCallback();
  const configuredProvider = await getEnabledProvider(ctx, flow.providerType);
  const verifier = flow.providerVerifier && ctx.providerBox.open(flow.providerVerifier);
  const grant = await exchangeProviderCode(ctx, configuredProvider, {
    code,
    verifier,
    nonce: flow.providerNonce,
  });
  const external = await readExternalIdentity(ctx, configuredProvider, grant, input.user ?? null);
  await importLegacyAccounts(ctx, external);
  const answer = { providerToken: grant.accessToken, providerRefreshToken: grant.refreshToken };
  if (flow.linkingTargetId && flow.codeChallenge) {
    return storeLinkForExchange(ctx, flow, flow.linkingTargetId, { ...answer, identityToLink: external });
  }
  const result = await resolveAccountAndOpenSession(
    ctx,
    (tx) =>
      findOrCreateExternalUser(
        ctx,
        tx,
        { ...flow, needsEmail: !configuredProvider.configuration.emailOptional },
        external,
      ),
    (tx, user) => endFlow(ctx, tx, { flow, user, answer }),
  );
  recordSignInMetrics(ctx, result.session, { method: 'oauth', provider: flow.providerType });
  return result;
}

type ProviderSignInResult = Partial<ProviderTokens> & { session?: IssuedSession; authCode?: string };
type LinkAnswer = ProviderCallbackData & { identityToLink: ExternalIdentity };

/**
 * Checks a link and keeps it for the exchange of the code. The state alone does not identify the browser that
 * started the flow: an attacker can send another person to the provider with the state of the attacker's
 * flow. Only the verifier identifies the browser (RFC 9700, section 4.7).
 */
async function storeLinkForExchange(
  ctx: AuthContext,
  { id: flowId }: FlowState,
  userId: string,
  answer: LinkAnswer,
): Promise<ProviderSignInResult> {
  const providerTokens = encryptProviderCallbackData(ctx, answer);
  return ctx.db.$transaction(async (tx) => {
    await lockLinkTargetUser(ctx, tx, userId, answer.identityToLink);
    return { authCode: await issuePkceFlowCode(ctx, tx, { flowId, userId }, { providerTokens }) };
  });
}

type FlowEnd = { flow: FlowState; user: UserRow; answer: ProviderCallbackData };

/** Ends a flow with a session, or in a PKCE flow with a code. A second answer to one flow is refused. */
async function endFlow(
  ctx: AuthContext,
  tx: AuthTransaction,
  { flow: { id, codeChallenge }, user, answer }: FlowEnd,
): Promise<ProviderSignInResult> {
  if (codeChallenge) {
    const providerTokens = encryptProviderCallbackData(ctx, answer);
    return {
      authCode: await issuePkceFlowCode(ctx, tx, { flowId: id, userId: user.id }, { providerTokens }),
    };
  }
  const { count } = await tx.flowState.deleteMany({ where: { id } });
  if (count === 0) throw unknownState();
  return { session: await openSessionForUser(ctx, tx, user, 'oauth'), ...answer };
}

/** The flow that a provider's answer belongs to. */
async function findProviderFlow(ctx: AuthContext, state: string | null | undefined): Promise<FlowState> {
  if (!state) throw authErrors.badOauthCallback({ message: 'OAuth state parameter missing' });
  if (!isUuid(state)) throw authErrors.badOauthState();
  const flow = await ctx.db.flowState.findUnique({ where: { id: state.toLowerCase() } });
  if (flow?.authenticationMethod !== 'oauth') throw unknownState();
  const age = (ctx.clock().getTime() - flow.createdAt.getTime()) / 1000;
  if (age > ctx.settings.flowSeconds) throw authErrors.badOauthState({ message: 'OAuth state has expired' });
  if (flow.authCodeHash) throw authErrors.flowStateAlreadyUsed();
  await refuseMissingTarget(ctx, flow);
  return flow;
}

function unknownState() {
  return authErrors.badOauthState({ message: 'OAuth state not found or expired' });
}

async function refuseMissingTarget({ db }: AuthContext, { linkingTargetId: id }: FlowState) {
  if (!id || (await db.user.count({ where: { id, deletedAt: null } }))) return;
  throw authErrors.userNotFound({ status: 500, message: 'Linking target user not found' });
}
