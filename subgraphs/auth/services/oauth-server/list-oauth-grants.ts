import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** The apps that may act for the user, newest first. */
export async function listOauthGrants(ctx: AuthContext) {
  const { user } = await authorize(ctx, 'oauth-grant:list-own');
  return ctx.db.oauthConsent.findMany({
    where: { userId: user.id },
    include: { client: true },
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
}

/** More apps than any user authorizes; the list has one page. */
const most = 1_000;
