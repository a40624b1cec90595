import type { AuthContext } from '../../../context.ts';
import { type PageNumbers, toPage } from '../../admin/page.ts';
import { requireAdmin } from '../../sessions/require-admin.ts';
import { audienceOf } from '../../users/audience.ts';
import { requireOauthServer } from '../require-oauth-server.ts';

/** One page of the registered apps, the newest first. */
export async function listOauthClients(ctx: AuthContext, input: PageNumbers) {
  requireOauthServer(ctx);
  await requireAdmin(ctx);
  const { page, perPage, skip } = toPage(input);
  const [nodes, totalCount] = await Promise.all([
    ctx.db.oauthClient.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take: perPage }),
    ctx.db.oauthClient.count(),
  ]);
  return { nodes, totalCount, page, perPage, audience: await audienceOf(ctx) };
}
