import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toApp } from './clients/show-client.ts';

/** The apps that may act for the user, newest first, in one list as REST has them. */
export async function listAllOauthGrants(ctx: AuthContext) {
  const { user } = await authorize(ctx, 'oauth-grant:list-own');
  const rows = await ctx.db.oauthConsent.findMany({
    where: { userId: user.id },
    include: { client: true },
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
  return rows.map((row) => ({ ...row, client: toApp(row.client) }));
}

/** More apps than any user authorizes; the list has one page. */
const most = 1_000;
