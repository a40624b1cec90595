import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import { findClient } from '../clients/find-client.ts';
import { isRegistered } from '../metadata/redirect-uri.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { type AuthorizationRequest, checkRequest } from './check-request.ts';
import { toRefusalLocation } from './return-location.ts';

export type StartOauthAuthorizationInput = AuthorizationRequest & {
  clientId?: string | null;
  redirectUri?: string | null;
  state?: string | null;
};

const longestState = 4_096;

/**
 * Keeps an app's request and sends the browser to the site's page, which asks the user. Until app and redirect are known
 * to belong together nobody is sent anywhere; from then on the app hears what is wrong. To one that registered itself, so
 * that anybody may be behind it, nobody is sent whom the page has not asked (RFC 9700, 4.11.2).
 */
export async function startOauthAuthorization(ctx: AuthContext, input: StartOauthAuthorizationInput) {
  requireOauthServer(ctx);
  const { client, redirectUri } = await findAsking(ctx, input);
  const state = input.state ?? null;
  if (state && state.length > longestState)
    throw oauthErrors.invalidRequest({ message: 'state is too long' });
  try {
    const request = checkRequest(ctx, client, input);
    return { url: await keep(ctx, { clientId: client.id, redirectUri, state, ...request }) };
  } catch (refusal) {
    if (client.registrationType === 'dynamic') throw refusal;
    return { url: toRefusalLocation(ctx, { redirectUri, state }, refusal) };
  }
}

async function findAsking({ db }: AuthContext, { clientId, redirectUri }: StartOauthAuthorizationInput) {
  if (!clientId) throw oauthErrors.invalidRequest({ message: 'client_id is required' });
  if (!redirectUri) throw oauthErrors.invalidRequest({ message: 'redirect_uri is required' });
  const client: OauthClient | null = await findClient(db, clientId);
  if (!client) throw oauthErrors.invalidRequest({ message: 'invalid client_id' });
  if (!isRegistered(client, redirectUri))
    throw oauthErrors.invalidRequest({ message: 'invalid redirect_uri' });
  return { client, redirectUri };
}

type Kept = ReturnType<typeof checkRequest> & { clientId: string; redirectUri: string; state: string | null };

async function keep({ db, clock, settings }: AuthContext, data: Kept): Promise<string> {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + settings.oauthAuthorizationSeconds * 1000);
  const { id } = await db.oauthAuthorization.create({ data: { ...data, createdAt, expiresAt } });
  const site = settings.siteUrl.replace(/\/+$/, '');
  const path = settings.oauthAuthorizationPath.replace(/^\/+/, '');
  return `${site}/${path}?authorization_id=${id}`;
}
