import type { CmsContext } from '../../context.ts';
import { mayAccessCategory, mayUseScope } from '../access/viewer.ts';
import { type ArticlePlace, isPublicArticle } from '../articles/read-article.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import type { SliceWithoutContents } from './slice-without-contents.ts';

/** Language and content type of the requested slices; by default those of the article, and all. */
export type ArticleSliceFilter = { languageId?: number | null; contentType?: number | null };

/** The live slices of an article that the caller may see, in the order of the page; null without permission. */
export async function findArticleSlices(
  ctx: CmsContext,
  article: ArticlePlace,
  { languageId, contentType }: ArticleSliceFilter,
): Promise<SliceWithoutContents[] | null> {
  const row =
    languageId == null || languageId === article.clangId
      ? article
      : await ctx.loaders.articles.load({ id: article.id, clangId: languageId });
  const visible = row && (await findVisible(ctx, row));
  if (!visible) return null;
  const slices = await ctx.loaders.slices.load({ id: row.id, clangId: row.clangId });
  return slices.filter(
    (slice) =>
      (visible === 'all' || slice.status === 1) && (contentType == null || slice.ctypeId === contentType),
  );
}

/**
 * Finds the slices that the viewer may see. With public read, online slices need no credential; all others
 * need the permission to list slices.
 */
async function findVisible(ctx: CmsContext, article: ArticlePlace) {
  const viewer = await ctx.viewer();
  if (
    viewer &&
    mayUseScope(viewer, 'structure/articles/slices/list') &&
    mayAccessCategory(viewer, categoryIdPathOf(article))
  ) {
    return 'all';
  }
  return (await isPublicArticle(ctx, article)) ? 'online' : null;
}
