import type { AuthContext } from '../../../context.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { asAdministrator } from '../metadata/as-administrator.ts';
import type { ClientMetadata } from '../metadata/client-metadata.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { type RegisteredClient, storeClient, toNewClient } from './store-client.ts';

/** Registers an app, as an administrator. Its secret is told this once. */
export async function createOauthClient(ctx: AuthContext, input: ClientMetadata): Promise<RegisteredClient> {
  requireOauthServer(ctx);
  const { actor } = await requireAdmin(ctx);
  const data = asAdministrator(() => toNewClient(input, 'manual'));
  return ctx.db.$transaction(async (tx) => {
    const registered = await storeClient(ctx, tx, data);
    const traits = { client_id: registered.client.id, client_name: data.clientName };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_created', actor, traits }]);
    return registered;
  });
}
