import { isUuid } from '../../../../../core/lib/text.ts';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { isAllowedTarget } from '../../shared/redirects.ts';
import { findSsoProvider, type SsoProviderRow } from './read-sso-providers.ts';
import { decodeResponse } from './saml/decode-response.ts';

/** Provider, request and flow of a SAML response. */
export type OpenedAnswer = {
  provider: SsoProviderRow;
  redirectTo: string;
  /** Request that the response must answer; absent if the identity provider started the sign-in. */
  asked?: { requestId: string; at: Date };
  flow: FlowState | null;
};

type Answer = { samlResponse?: string | null; relayState?: string | null };

/**
 * Finds the provider, request and flow of a SAML response. A request is answered once: a second response is
 * refused, even a valid one after an invalid one.
 */
export function openAnswer(ctx: AuthContext, { samlResponse, relayState }: Answer): Promise<OpenedAnswer> {
  const state = relayState?.trim() ?? '';
  if (isUuid(state)) return takeRelayState(ctx, state.toLowerCase());
  if (state === '' || state.startsWith('/') || URL.canParse(state)) {
    return openUnasked(ctx, samlResponse, state);
  }
  throw invalid('SAML RelayState is not a valid UUID or URL', 'relayState');
}

async function takeRelayState(ctx: AuthContext, id: string): Promise<OpenedAnswer> {
  const found = await ctx.db.samlRelayState.findUnique({ where: { id }, include: { flowState: true } });
  if (!found) throw authErrors.samlRelayStateNotFound();
  const { count } = await ctx.db.samlRelayState.deleteMany({ where: { id } });
  const provider = await findSsoProvider(ctx, { id: found.ssoProviderId });
  if (count === 0 || !provider) throw authErrors.samlRelayStateNotFound();
  const { requestId, redirectTo, createdAt, flowState: flow } = found;
  return { provider, redirectTo, flow, asked: { requestId, at: createdAt } };
}

/** A sign-in that the identity provider started. It may name any page that the settings allow. */
async function openUnasked(ctx: AuthContext, samlResponse: string | null | undefined, state: string) {
  const { issuer } = await decodeResponse(samlResponse);
  const provider = issuer ? await findSsoProvider(ctx, { entityId: issuer }) : null;
  if (!provider) throw authErrors.samlIdpNotFound();
  const isAllowed = state !== '' && isAllowedTarget(ctx, state);
  return { provider, redirectTo: isAllowed ? state : ctx.settings.siteUrl, flow: null };
}
