import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { mayStillRead } from '../../sessions/callers/require-admin.ts';
import { inOrderOf, loadPerRequest } from '../../shared/load-per-request.ts';
import { type App, toApp } from './show-client.ts';

const findById = loadPerRequest<OauthClient>(async ({ db }, ids) =>
  inOrderOf(ids, await db.oauthClient.findMany({ where: { id: { in: [...ids] } } }), ({ id }) => id),
);

/** The app that a session was opened for: whole for administrators, to users as they know it. */
export async function findClientOfSession(ctx: AuthContext, id: string): Promise<OauthClient | App | null> {
  const client = await findById(ctx, id);
  const isAdmin = (await ctx.caller())?.isAdmin && (await mayStillRead(ctx));
  return client && !isAdmin ? toApp(client) : client;
}
