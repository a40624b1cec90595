import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { asAdministrator, type ClientMetadata } from '../metadata/client-metadata.ts';
import type { RegisteredClient } from './oauth-client.ts';
import { storeClient, toNewClient } from './register-oauth-client.ts';

/** Registers an app, as an administrator. Its secret is shown only once. */
export async function createOauthClient(ctx: AuthContext, input: ClientMetadata): Promise<RegisteredClient> {
  const { actor } = await authorize(ctx, 'oauth-client:create');
  return storeClient(
    ctx,
    asAdministrator(() => toNewClient(ctx, input, 'manual')),
    actor,
  );
}
