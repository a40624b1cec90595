import { isUuid } from '../../../../../core/lib/text.ts';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { isAllowedRedirectTarget } from '../../shared/redirects.ts';
import { findSsoProvider, type SsoProviderWithSaml } from './read-sso-providers.ts';
import { decodeSamlResponse } from './saml/decode-saml-response.ts';

/** Provider, request and flow of a SAML response. */
export type SamlResponseContext = {
  provider: SsoProviderWithSaml;
  redirectTo: string;
  /** Request that the response must answer; absent if the identity provider started the sign-in. */
  request?: { requestId: string; requestedAt: Date };
  flow: FlowState | null;
};

type SamlResponseInput = { samlResponse?: string | null; relayState?: string | null };

/**
 * Finds the provider, request and flow of a SAML response. A request is answered once: a second response is
 * refused, even a valid one after an invalid one.
 */
export function resolveSamlResponseContext(
  ctx: AuthContext,
  { samlResponse, relayState }: SamlResponseInput,
): Promise<SamlResponseContext> {
  const state = relayState?.trim() ?? '';
  if (isUuid(state)) return consumeRelayState(ctx, state.toLowerCase());
  if (state === '' || state.startsWith('/') || URL.canParse(state)) {
    return resolveUnsolicitedResponse(ctx, samlResponse, state);
  }
  throw createInvalidInputError('SAML RelayState is not a valid UUID or URL', 'relayState');
}

async function consumeRelayState(ctx: AuthContext, id: string): Promise<SamlResponseContext> {
  const relayState = await ctx.db.samlRelayState.findUnique({ where: { id }, include: { flowState: true } });
  if (!relayState) throw authErrors.samlRelayStateNotFound();
  const { count } = await ctx.db.samlRelayState.deleteMany({ where: { id } });
  const provider = await findSsoProvider(ctx, { id: relayState.ssoProviderId });
  if (count === 0 || !provider) throw authErrors.samlRelayStateNotFound();
  const { requestId, redirectTo, createdAt, flowState: flow } = relayState;
  return { provider, redirectTo, flow, request: { requestId, requestedAt: createdAt } };
}

/** A sign-in that the identity provider started. It may name any page that the settings allow. */
async function resolveUnsolicitedResponse(
  ctx: AuthContext,
  samlResponse: string | null | undefined,
  state: string,
) {
  const { issuer } = await decodeSamlResponse(samlResponse);
  const provider = issuer ? await findSsoProvider(ctx, { entityId: issuer }) : null;
  if (!provider) throw authErrors.samlIdpNotFound();
  const isAllowed = state !== '' && isAllowedRedirectTarget(ctx, state);
  return { provider, redirectTo: isAllowed ? state : ctx.settings.siteUrl, flow: null };
}
