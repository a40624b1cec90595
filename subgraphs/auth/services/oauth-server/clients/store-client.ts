import type { OauthClient, OauthRegistrationType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';
import { type ClientMetadata, checkAuthMethod, checkMetadata } from '../metadata/client-metadata.ts';
import { createClientSecret } from './client-secret.ts';

/** A client, and its secret if it was just made. */
export type RegisteredClient = { client: OauthClient; clientSecret: string | null };

/** What is registered of a client, before anything is written. */
export function toNewClient(metadata: ClientMetadata, registrationType: OauthRegistrationType) {
  const kept = checkMetadata(metadata, { isStranger: registrationType === 'dynamic' });
  const { redirectUris } = kept;
  const [first] = redirectUris ?? [];
  if (!redirectUris || first === undefined) {
    throw oauthErrors.invalidRedirectUri({ message: 'redirect_uris is required' });
  }
  const { grantTypes = ['authorization_code', 'refresh_token'], clientName = nameAfter(first) } = kept;
  return { ...kept, ...checkAuthMethod(metadata), redirectUris, grantTypes, clientName, registrationType };
}

/** A client without a name is called by where its users go. */
function nameAfter(redirectUri: string) {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.slice(0, -1);
}

export async function storeClient(
  { clock }: AuthContext,
  tx: Transaction,
  data: ReturnType<typeof toNewClient>,
): Promise<RegisteredClient> {
  const now = clock();
  const made = data.clientType === 'confidential' ? createClientSecret() : null;
  const client = await tx.oauthClient.create({
    data: { ...data, clientSecretHash: made?.secretHash, createdAt: now, updatedAt: now },
  });
  return { client, clientSecret: made?.secret ?? null };
}
