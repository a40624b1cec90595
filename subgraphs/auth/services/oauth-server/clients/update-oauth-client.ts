import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { asAdministrator } from '../metadata/as-administrator.ts';
import { type ClientMetadata, checkAuthMethod, checkMetadata } from '../metadata/client-metadata.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { requireClient } from './find-client.ts';

export type UpdateOauthClientInput = ClientMetadata & { id: string };

/** Changes what is given. What kind of client it is stays: a secret is not made or lost in passing. */
export async function updateOauthClient(ctx: AuthContext, { id, ...changes }: UpdateOauthClientInput) {
  requireOauthServer(ctx);
  const { actor } = await requireAdmin(ctx);
  const client = await requireClient(ctx.db, id);
  const data = asAdministrator(() => toChanges(client, changes));
  if (Object.keys(data).length === 0) {
    throw authErrors.validationFailed({ message: 'No fields provided for update' });
  }
  const updated = await ctx.db.$transaction(async (tx) => {
    const [row] = await tx.oauthClient.updateManyAndReturn({
      where: { id },
      data: { ...data, updatedAt: ctx.clock() },
    });
    if (!row) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id, fields: Object.keys(data) };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_updated', actor, traits }]);
    return row;
  });
  return { client: updated };
}

function toChanges({ clientType }: OauthClient, changes: ClientMetadata) {
  const { tokenEndpointAuthMethod } = changes;
  return {
    ...checkMetadata(changes, { isStranger: false }),
    ...(tokenEndpointAuthMethod && {
      tokenEndpointAuthMethod: checkAuthMethod({ clientType, tokenEndpointAuthMethod })
        .tokenEndpointAuthMethod,
    }),
  };
}
