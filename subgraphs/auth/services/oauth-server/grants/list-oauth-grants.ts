import type { AuthContext } from '../../../context.ts';
import { requireOauthServer } from '../require-oauth-server.ts';

/** More apps than anybody lets in; the list has one page. */
const most = 1_000;

/** Which apps may act for the user, the newest first. */
export async function listOauthGrants(ctx: AuthContext) {
  requireOauthServer(ctx);
  const { user } = await ctx.viewer();
  return ctx.db.oauthConsent.findMany({
    where: { userId: user.id },
    include: { client: true },
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
}
