import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { type PkceChallenge, type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { requireSamlKeys } from '../../shared/service/require-enabled-feature.ts';
import {
  findSsoProvider,
  type SsoProviderWithSaml,
  samlAmrMethod,
  toSsoProviderName,
} from './read-sso-providers.ts';
import { getCurrentIdpMetadata } from './saml/get-current-idp-metadata.ts';
import { createSamlServiceProvider } from './saml/service-provider.ts';

export type SignInWithSsoInput = PkceParameters & {
  providerId?: string | null;
  domain?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** The URL at which a browser signs in with the identity provider of its organisation. */
export async function signInWithSso(ctx: AuthContext, input: SignInWithSsoInput): Promise<{ url: string }> {
  const [key] = requireSamlKeys(ctx);
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  await enforceClientRateLimit(ctx, 'signInWithSso');
  const provider = await findRequestedProvider(ctx, input);
  const challenge = parsePkceChallenge(input);
  const idp = await getCurrentIdpMetadata(ctx, provider.saml);
  const samlRequest = { relayState: randomUUID(), requestId: `_${randomBytes(20).toString('hex')}` };
  const { nameIdFormat } = provider.saml;
  const self = await createSamlServiceProvider(ctx, {
    idp,
    key,
    nameIdFormat,
    requestId: samlRequest.requestId,
  });
  const url = await self.getAuthorizeUrlAsync(samlRequest.relayState, undefined, {});
  const redirectTo = resolveRedirect(ctx, input.redirectTo);
  await ctx.db.$transaction((tx) => remember(ctx, tx, { ...samlRequest, provider, challenge, redirectTo }));
  return { url };
}

async function findRequestedProvider(ctx: AuthContext, { providerId, domain }: SignInWithSsoInput) {
  if (providerId && domain)
    throw createInvalidInputError('Only one of provider_id or domain supported', 'domain');
  if (!providerId && !domain)
    throw createInvalidInputError('A provider_id or domain needs to be provided', 'providerId');
  const provider = await findSsoProvider(ctx, providerId ? { id: providerId } : { domain: domain ?? '' });
  if (!provider) {
    const message = providerId ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
    throw authErrors.ssoProviderNotFound({ message });
  }
  if (provider.disabled) throw authErrors.ssoProviderDisabled();
  return provider;
}

type SamlRequest = {
  relayState: string;
  requestId: string;
  provider: SsoProviderWithSaml;
  challenge: PkceChallenge | null;
  redirectTo: string;
};

/** Stores what the answer will be checked against. */
async function remember(ctx: AuthContext, tx: AuthTransaction, samlRequest: SamlRequest): Promise<void> {
  const { relayState, requestId, provider, challenge, redirectTo } = samlRequest;
  const createdAt = ctx.clock();
  const flowStateId = challenge && randomUUID();
  if (flowStateId) {
    await tx.flowState.createMany({
      data: {
        id: flowStateId,
        authenticationMethod: samlAmrMethod,
        providerType: toSsoProviderName(provider.id),
        codeChallenge: challenge.challenge,
        codeChallengeMethod: challenge.method,
        createdAt,
      },
    });
  }
  await tx.samlRelayState.createMany({
    data: { id: relayState, ssoProviderId: provider.id, requestId, redirectTo, flowStateId, createdAt },
  });
}
