import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayAccessCategory, mayUseScope } from '../access/viewer.ts';
import { findOrImportArticle, isPublicArticle } from '../articles/read-article.ts';
import { categoryIdPathOf } from '../structure/articles.ts';

/** A slice that another item refers to; null if deleted or not visible to the caller. */
export async function findSlice(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer || !mayUseScope(viewer, 'structure/articles/slices/get')) return null;
  const slice = await ctx.loaders.sliceHeads.load(id);
  const article = slice && (await ctx.loaders.articles.load({ id: slice.articleId, clangId: slice.clangId }));
  return article && mayAccessCategory(viewer, categoryIdPathOf(article)) ? slice : null;
}

/** A slice that is public, or that the caller may read. */
export async function getSlice(ctx: CmsContext, { id }: { id: number }) {
  const slice = await ctx.db.slice.findUnique({ where: { id }, include: { article: true } });
  const { article } = slice ?? {};
  if (article && slice?.status === 1 && slice.revision === 0 && (await isPublicArticle(ctx, article)))
    return slice;
  await authorize(ctx, 'structure/articles/slices/get');
  if (!slice || !article) throw cmsErrors.sliceNotFound();
  await authorize(ctx, 'structure/articles/slices/get', { categoryPath: categoryIdPathOf(article) });
  return slice;
}

export async function getSliceOfArticle(
  ctx: CmsContext,
  { articleId, id }: { articleId: number; id: number },
) {
  await authorize(ctx, 'structure/articles/slices/get');
  const article = await findOrImportArticle(ctx, { id: articleId });
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/slices/get', { categoryPath: categoryIdPathOf(article) });
  const slice = await ctx.db.slice.findUnique({ where: { id } });
  if (slice?.articleId !== articleId) throw cmsErrors.sliceNotFound();
  return slice;
}
