import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getApiToken(ctx: CmsContext, id: number) {
  await authorize(ctx, 'tokens/list');
  const token = await ctx.db.apiToken.findUnique({ where: { id }, omit: { tokenHash: true } });
  if (!token) throw cmsErrors.tokenNotFound();
  return token;
}
