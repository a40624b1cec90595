import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { requireOauthServer } from '../require-oauth-server.ts';
import { requireClient } from './find-client.ts';

/** Removes an app, and with it whatever it was given: codes, sessions, consents. */
export async function deleteOauthClient(ctx: AuthContext, { id }: { id: string }) {
  requireOauthServer(ctx);
  const { actor } = await requireAdmin(ctx);
  const { clientName } = await requireClient(ctx.db, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthClient.deleteMany({ where: { id } });
    if (count === 0) throw authErrors.oauthClientNotFound();
    const traits = { client_id: id, client_name: clientName };
    await recordEvents(ctx, tx, [{ action: 'oauth_client_deleted', actor, traits }]);
  });
  return { clientId: id };
}
