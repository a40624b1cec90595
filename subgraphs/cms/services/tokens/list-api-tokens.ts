import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

export async function listApiTokens(ctx: CmsContext) {
  await authorize(ctx, 'tokens/list');
  return ctx.db.apiToken.findMany({ orderBy: { id: 'asc' }, omit: { tokenHash: true } });
}
