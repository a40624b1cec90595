import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { type PageNumbers, toPage } from '../../../values/page.ts';
import { audienceOf } from '../../people/find-user.ts';

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
