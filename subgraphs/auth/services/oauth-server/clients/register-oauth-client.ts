import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Actor } from '../../audit/record-event.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { limitPerClient } from '../../limits/limit-per-client.ts';
import type { ClientMetadata } from '../metadata/client-metadata.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { type RegisteredClient, storeClient, toNewClient } from './store-client.ts';

const stranger: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  phone: null,
  userMetadata: {},
  isSsoUser: false,
};

/** An app registers itself (RFC 7591). Nobody knows whose it is; users decide what it may. */
export async function registerOauthClient(
  ctx: AuthContext,
  input: ClientMetadata,
): Promise<RegisteredClient> {
  requireOauthServer(ctx);
  if (!ctx.settings.oauthRegistrationEnabled) throw authErrors.oauthDynamicClientRegistrationDisabled();
  await limitPerClient(ctx, 'registerOauthClient');
  const data = toNewClient(input, 'dynamic');
  return ctx.db.$transaction(async (tx) => {
    const registered = await storeClient(ctx, tx, data);
    const traits = { client_id: registered.client.id, client_name: data.clientName };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_created', actor: stranger, traits }]);
    return registered;
  });
}
