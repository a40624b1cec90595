import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import { requireClient } from './oauth-client.ts';

/** Deletes an app, and with it its codes, sessions and consents. */
export async function deleteOauthClient(ctx: AuthContext, { id }: { id: string }) {
  const { actor } = await authorize(ctx, 'oauth-client:delete');
  const { clientName } = await requireClient(ctx.db, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthClient.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id, client_name: clientName };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_deleted', actor, traits }]);
  });
  return { deletedId: id };
}
