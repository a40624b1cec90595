import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../oauth-errors.ts';
import { matchesOauthClientSecret } from '../clients/change-oauth-client.ts';
import { findOauthClient } from '../clients/oauth-client.ts';

export type OauthClientCredentials = {
  clientId?: string | null;
  clientSecret?: string | null;
  /** Place of the credentials in the request; by default derived from the presence of the secret. */
  clientAuthMethod?: string | null;
};

/** An authenticated client, with the secret that it presented. */
export type AuthenticatedOauthClient = OauthClient & { secret: string | null };

/** Authenticates a client by the method that it is registered for, and by no other. */
export async function authenticateOauthClient(
  ctx: AuthContext,
  { clientId, clientSecret, clientAuthMethod }: OauthClientCredentials,
): Promise<AuthenticatedOauthClient> {
  const method = clientAuthMethod || (clientSecret ? 'client_secret_post' : 'none');
  const createClientError = (message?: string) =>
    oauthErrors.invalidClient({ message, ...(method === 'client_secret_basic' && { status: 401 }) });
  if (!clientId) throw createClientError('Client authentication is required');
  const client = await findOauthClient(ctx.db, clientId);
  if (!client) throw createClientError();
  if (client.tokenEndpointAuthMethod !== method) {
    throw createClientError(`The client is registered for ${client.tokenEndpointAuthMethod}, not ${method}`);
  }
  const { clientSecretHash } = client;
  if (clientSecretHash === null) {
    if (clientSecret) throw createClientError('The client has no secret');
    return { ...client, secret: null };
  }
  if (!clientSecret || !matchesOauthClientSecret(clientSecret, clientSecretHash)) throw createClientError();
  return { ...client, secret: clientSecret };
}
