import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import type { ProviderTokens } from '../flows/provider-tokens.ts';
import { toRedirected } from '../redirects/to-redirected.ts';
import { exchangeProviderCode } from './exchange-provider-code.ts';
import { findProvider } from './find-provider.ts';
import { findProviderFlow } from './find-provider-flow.ts';
import { handOver } from './hand-over.ts';
import { type ExternalIdentity, readExternalIdentity } from './read-external-identity.ts';
import { transactWithRetry } from './transact-with-retry.ts';

export type FinishProviderSignInInput = {
  state?: string | null;
  code?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  user?: string | null;
};

/** What a provider's answer leads to. A failure also says where the browser is to go with it. */
export async function finishProviderSignIn(ctx: AuthContext, input: FinishProviderSignInInput) {
  const flow = await findProviderFlow(ctx, input.state).catch((error: unknown) => {
    throw toRedirected(ctx, error, { redirectTo: ctx.settings.siteUrl, isStateProblem: true });
  });
  const redirectTo = ctx.settings.providerRedirectUrl ?? flow.redirectTo ?? ctx.settings.siteUrl;
  try {
    return { provider: flow.providerType, redirectTo, ...(await finish(ctx, flow, input)) };
  } catch (error) {
    throw toRedirected(ctx, error, { redirectTo });
  }
}

/** The order of the checks is the contract's. */
async function finish(ctx: AuthContext, flow: FlowState, input: FinishProviderSignInInput) {
  const { code, error: providerError } = input;
  if (providerError) {
    const message = input.errorDescription ?? '';
    throw authErrors.badOauthCallback({ message, details: { providerError } });
  }
  if (!code) throw authErrors.badOauthCallback();
  const found = await findProvider(ctx, flow.providerType);
  const verifier = flow.providerVerifier && ctx.providerBox.open(flow.providerVerifier);
  const grant = await exchangeProviderCode(ctx, found, { code, verifier, nonce: flow.providerNonce });
  const external = await readExternalIdentity(ctx, found, grant, input.user ?? null);
  return settle(ctx, flow, external, {
    providerToken: grant.accessToken,
    providerRefreshToken: grant.refreshToken,
  });
}

async function settle(ctx: AuthContext, flow: FlowState, external: ExternalIdentity, tokens: ProviderTokens) {
  const outcome = await transactWithRetry(ctx, (tx) => handOver(ctx, tx, { flow, external, tokens }));
  if ('refusal' in outcome) throw authErrors.providerEmailNeedsVerification({ message: outcome.refusal });
  meterLogin(ctx, outcome.session, { method: 'oauth', provider: flow.providerType });
  return outcome;
}
