import type { PageArgs } from '../../../../../core/graphql/page.ts';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { type NumberedPageInput, toClampedPage } from '../../../values/page.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { mayTokenReadUsers } from '../../sessions/require-admin.ts';
import { createPerRequestLoader } from '../../shared/create-per-request-loader.ts';
import { listPageByTime } from '../../shared/list-page-by-time.ts';
import { type OauthAppInfo, requireOauthClient, toOauthAppInfo } from './oauth-client.ts';

const findById = createPerRequestLoader<OauthClient>(async ({ db }, ids) => {
  const clients = await db.oauthClient.findMany({ where: { id: { in: ids } } });
  return clients.map((client) => [client.id, client]);
});

/**
 * Returns an OAuth client as the caller may see it: all columns for administrators, the public ones for users.
 */
export async function findOauthClientForCaller(
  ctx: AuthContext,
  clientId: string,
): Promise<OauthClient | OauthAppInfo | null> {
  const client = await findById(ctx, clientId);
  const isAdmin = (await ctx.caller())?.isAdmin && (await mayTokenReadUsers(ctx));
  return client && !isAdmin ? toOauthAppInfo(client) : client;
}

/** The registered apps, newest first, for administrators. */
export async function listOauthClients(ctx: AuthContext, args: PageArgs) {
  await authorize(ctx, 'oauth-client:list');
  const { oauthClient } = ctx.db;
  return listPageByTime(args, {
    field: 'createdAt',
    read: (range) => oauthClient.findMany(range),
    count: (limit) => oauthClient.count(limit),
  });
}

export async function getOauthClient(ctx: AuthContext, id: string): Promise<OauthClient> {
  await authorize(ctx, 'oauth-client:read');
  return requireOauthClient(ctx.db, id);
}

/** One page of the registered apps, newest first. */
export async function listOauthClientPage(ctx: AuthContext, input: NumberedPageInput) {
  await authorize(ctx, 'oauth-client:list');
  const { page, perPage, skip } = toClampedPage(input);
  const [nodes, totalCount] = await Promise.all([
    ctx.db.oauthClient.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take: perPage }),
    ctx.db.oauthClient.count(),
  ]);
  return { nodes, totalCount, page, perPage, audience: await getRequestAudience(ctx) };
}
