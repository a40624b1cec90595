import { z } from 'zod';
import type { FlowState } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { isAllowedTarget } from '../../redirects/resolve-redirect.ts';
import { findSsoProvider, type SsoProviderRow } from '../find-sso-provider.ts';
import { decodeResponse, invalid } from './decode-response.ts';

/** What an answer belongs to. */
export type OpenedAnswer = {
  provider: SsoProviderRow;
  redirectTo: string;
  /** The request that it has to answer; without one the identity provider has begun. */
  asked?: { requestId: string; at: Date };
  flow: FlowState | null;
};

type Answer = { samlResponse?: string | null; relayState?: string | null };

const uuid = z.guid();

/** Finds what an answer is for. Who asked is asked once: a second answer, or a better one, is too late. */
export function openAnswer(ctx: AuthContext, { samlResponse, relayState }: Answer): Promise<OpenedAnswer> {
  const state = relayState?.trim() ?? '';
  if (uuid.safeParse(state).success) return takeRelayState(ctx, state.toLowerCase());
  if (state === '' || state.startsWith('/') || URL.canParse(state)) {
    return openUnasked(ctx, samlResponse, state);
  }
  throw invalid('SAML RelayState is not a valid UUID or URL');
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

/** A page that the settings allow may be named by whoever begins. */
async function openUnasked(
  ctx: AuthContext,
  samlResponse: string | null | undefined,
  state: string,
): Promise<OpenedAnswer> {
  const { issuer } = await decodeResponse(samlResponse);
  const provider = issuer ? await findSsoProvider(ctx, { entityId: issuer }) : null;
  if (!provider) throw authErrors.samlIdpNotFound();
  const isAllowed = state !== '' && isAllowedTarget(ctx, state);
  return { provider, redirectTo: isAllowed ? state : ctx.settings.siteUrl, flow: null };
}
