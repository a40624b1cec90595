import { countedExactly, toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toApp } from './clients/show-client.ts';

/** The apps that may act for the user, newest first. */
export async function listOauthGrants(ctx: AuthContext, args: PageArgs) {
  const { user } = await authorize(ctx, 'oauth-grant:list-own');
  const { oauthConsent } = ctx.db;
  const own = { userId: user.id };
  return readKeyset({
    page: toPageRequest(args),
    ties: [
      { field: 'grantedAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { grantedAt: column.time, id: column.uuid },
    read: async ({ where, orderBy: order, take }) => {
      const rows = await oauthConsent.findMany({
        orderBy: order,
        take,
        where: { AND: [own, where] },
        include: { client: true },
      });
      return rows.map((row) => ({ ...row, client: toApp(row.client) }));
    },
    count: async () => toCount(await oauthConsent.count({ where: own, take: countedExactly + 1 })),
  });
}
