import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import {
  checkClientAuthMethod,
  checkOauthClientMetadata,
  convertOauthErrorsForAdmin,
  type OauthClientMetadata,
} from '../metadata/client-metadata.ts';
import { type RegisteredOauthClient, requireOauthClient } from './oauth-client.ts';

type UpdateOauthClientInput = OauthClientMetadata & { id: string };

/** Changes the given fields. The client type is fixed, so that no secret is made or lost by an update. */
export async function updateOauthClient(ctx: AuthContext, { id, ...changes }: UpdateOauthClientInput) {
  const { actor } = await authorize(ctx, 'oauth-client:update');
  const client = await requireOauthClient(ctx.db, id);
  const data = convertOauthErrorsForAdmin(() => toChanges(client, changes));
  if (Object.keys(data).length === 0) {
    throw createInvalidInputError('No fields provided for update');
  }
  const updatedClient = await ctx.db.$transaction(async (tx) => {
    const [row] = await tx.oauthClient.updateManyAndReturn({
      where: { id },
      data: { ...data, updatedAt: ctx.clock() },
    });
    if (!row) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id, fields: Object.keys(data) };
    await recordAuditEvents(ctx, tx, [{ action: 'oauth_client_updated', actor, traits }]);
    return row;
  });
  return { client: updatedClient };
}

function toChanges({ clientType }: OauthClient, changes: OauthClientMetadata) {
  const { tokenEndpointAuthMethod } = changes;
  return {
    ...checkOauthClientMetadata(changes, { isSelf: false }),
    ...(tokenEndpointAuthMethod && {
      tokenEndpointAuthMethod: checkClientAuthMethod({ clientType, tokenEndpointAuthMethod })
        .tokenEndpointAuthMethod,
    }),
  };
}

/** Deletes an app, and with it its codes, sessions and consents. */
export async function deleteOauthClient(ctx: AuthContext, { id }: { id: string }) {
  const { actor } = await authorize(ctx, 'oauth-client:delete');
  const { clientName } = await requireOauthClient(ctx.db, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthClient.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id, client_name: clientName };
    await recordAuditEvents(ctx, tx, [{ action: 'oauth_client_deleted', actor, traits }]);
  });
  return { deletedId: id };
}

/** Creates a new secret, which is shown only once. The previous secret is invalid immediately. */
export async function regenerateOauthClientSecret(
  ctx: AuthContext,
  { id }: { id: string },
): Promise<RegisteredOauthClient> {
  const { actor } = await authorize(ctx, 'oauth-client:update');
  if ((await requireOauthClient(ctx.db, id)).clientType === 'public') {
    throw createInvalidInputError('Cannot regenerate secret for public client');
  }
  const { secret, secretHash } = createOauthClientSecret();
  return ctx.db.$transaction(async (tx) => {
    const [client] = await tx.oauthClient.updateManyAndReturn({
      where: { id },
      data: { clientSecretHash: secretHash, updatedAt: ctx.clock() },
    });
    if (!client) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id };
    await recordAuditEvents(ctx, tx, [{ action: 'oauth_client_secret_regenerated', actor, traits }]);
    return { client, clientSecret: secret };
  });
}

/**
 * Creates a secret: `secret` is shown to the client once, `secretHash` is stored. A plain hash is enough,
 * because the secret is random.
 */
export function createOauthClientSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hash('sha256', secret) };
}

export function matchesOauthClientSecret(secret: string, secretHash: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(secretHash, 'hex'));
}
