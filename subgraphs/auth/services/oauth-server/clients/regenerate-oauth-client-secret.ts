import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import type { RegisteredClient } from './oauth-client.ts';
import { requireClient } from './oauth-client.ts';

/** Makes a new secret, which is shown only once; the one before it is invalid at once. */
export async function regenerateOauthClientSecret(
  ctx: AuthContext,
  { id }: { id: string },
): Promise<RegisteredClient> {
  const { actor } = await authorize(ctx, 'oauth-client:update');
  if ((await requireClient(ctx.db, id)).clientType === 'public') {
    throw invalid('Cannot regenerate secret for public client');
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

/** A secret as the client gets it, once, and as it is stored. It is random, so a plain hash is enough. */
export function createClientSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hash('sha256', secret) };
}

export function matchesSecret(secret: string, secretHash: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(secretHash, 'hex'));
}
