import { countedExactly, toCount } from '../../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { type PageNumbers, toPage } from '../../../values/page.ts';
import { audienceOf } from '../../people/find-user.ts';
import { mayStillRead } from '../../sessions/require-admin.ts';
import { inOrderOf, loadPerRequest } from '../../shared/load-per-request.ts';
import { type App, requireClient, toApp } from './oauth-client.ts';

const findById = loadPerRequest<OauthClient>(async ({ db }, ids) =>
  inOrderOf(ids, await db.oauthClient.findMany({ where: { id: { in: [...ids] } } }), ({ id }) => id),
);

/**
 * Returns the app for which a session was opened: all columns for administrators, the public ones for users.
 */
export async function findClientOfSession(ctx: AuthContext, id: string): Promise<OauthClient | App | null> {
  const client = await findById(ctx, id);
  const isAdmin = (await ctx.caller())?.isAdmin && (await mayStillRead(ctx));
  return client && !isAdmin ? toApp(client) : client;
}

/** The registered apps, newest first, for administrators. */
export async function listOauthClients(ctx: AuthContext, args: PageArgs) {
  await authorize(ctx, 'oauth-client:list');
  const { oauthClient } = ctx.db;
  return readKeyset({
    page: toPageRequest(args),
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { createdAt: column.time, id: column.uuid },
    read: ({ where, orderBy, take }) => oauthClient.findMany({ where, orderBy, take }),
    count: async () => toCount(await oauthClient.count({ take: countedExactly + 1 })),
  });
}

export async function getOauthClient(ctx: AuthContext, id: string): Promise<OauthClient> {
  await authorize(ctx, 'oauth-client:read');
  return requireClient(ctx.db, id);
}

/** One page of the registered apps, newest first. */
export async function listOauthClientPage(ctx: AuthContext, input: PageNumbers) {
  await authorize(ctx, 'oauth-client:list');
  const { page, perPage, skip } = toPage(input);
  const [nodes, totalCount] = await Promise.all([
    ctx.db.oauthClient.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take: perPage }),
    ctx.db.oauthClient.count(),
  ]);
  return { nodes, totalCount, page, perPage, audience: await audienceOf(ctx) };
}
