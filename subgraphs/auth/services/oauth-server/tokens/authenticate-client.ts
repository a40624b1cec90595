import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../oauth-errors.ts';
import { matchesSecret } from '../clients/change-oauth-client.ts';
import { findClient } from '../clients/oauth-client.ts';

export type ClientCredentials = {
  clientId?: string | null;
  clientSecret?: string | null;
  /** Place of the credentials in the request; by default derived from the presence of the secret. */
  clientAuthMethod?: string | null;
};

/** An authenticated client, with the secret that it presented. */
export type AuthenticatedClient = OauthClient & { secret: string | null };

/** Authenticates a client by the method that it is registered for, and by no other. */
export async function authenticateClient(
  ctx: AuthContext,
  { clientId, clientSecret, clientAuthMethod }: ClientCredentials,
): Promise<AuthenticatedClient> {
  const method = clientAuthMethod || (clientSecret ? 'client_secret_post' : 'none');
  const refused = (message?: string) =>
    oauthErrors.invalidClient({ message, ...(method === 'client_secret_basic' && { status: 401 }) });
  if (!clientId) throw refused('Client authentication is required');
  const client = await findClient(ctx.db, clientId);
  if (!client) throw refused();
  if (client.tokenEndpointAuthMethod !== method) {
    throw refused(`The client is registered for ${client.tokenEndpointAuthMethod}, not ${method}`);
  }
  const { clientSecretHash } = client;
  if (clientSecretHash === null) {
    if (clientSecret) throw refused('The client has no secret');
    return { ...client, secret: null };
  }
  if (!clientSecret || !matchesSecret(clientSecret, clientSecretHash)) throw refused();
  return { ...client, secret: clientSecret };
}
