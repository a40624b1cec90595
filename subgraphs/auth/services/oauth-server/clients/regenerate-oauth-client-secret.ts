import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { createClientSecret } from './client-secret.ts';
import { requireClient } from './find-client.ts';
import type { RegisteredClient } from './store-client.ts';

/** A new secret, told this once; the one before it is worth nothing from now on. */
export async function regenerateOauthClientSecret(
  ctx: AuthContext,
  { id }: { id: string },
): Promise<RegisteredClient> {
  requireOauthServer(ctx);
  const { actor } = await requireAdmin(ctx);
  if ((await requireClient(ctx.db, id)).clientType === 'public') {
    throw authErrors.validationFailed({ message: 'Cannot regenerate secret for public client' });
  }
  const { secret, secretHash } = createClientSecret();
  return ctx.db.$transaction(async (tx) => {
    const [client] = await tx.oauthClient.updateManyAndReturn({
      where: { id },
      data: { clientSecretHash: secretHash, updatedAt: ctx.clock() },
    });
    if (!client) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_secret_regenerated', actor, traits }]);
    return { client, clientSecret: secret };
  });
}
