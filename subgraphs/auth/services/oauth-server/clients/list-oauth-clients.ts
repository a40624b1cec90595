import { countedExactly, toCount } from '../../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';

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
