import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrBringArticle } from '../articles/find-or-bring-article.ts';
import { trailOf } from '../structure/trail.ts';

export async function getSliceOfArticle(
  ctx: CmsContext,
  { articleId, id }: { articleId: number; id: number },
) {
  await authorize(ctx, 'structure/articles/slices/get');
  const article = await findOrBringArticle(ctx, { id: articleId });
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/slices/get', { trail: trailOf(article) });
  const slice = await ctx.db.slice.findUnique({ where: { id } });
  if (slice?.articleId !== articleId) throw cmsErrors.sliceNotFound();
  return slice;
}
