import type { CmsContext } from '../../context.ts';
import { mayAccess, mayUse } from '../access/viewer.ts';
import { isPublic } from '../articles/read-article.ts';
import { categoryPathOf } from '../structure/category-path.ts';
import type { SliceHead } from './slice-head.ts';

export type LocatedArticle = {
  id: number;
  clangId: number;
  path: string;
  isStartArticle: boolean;
  status: number;
};
export type WantedSlices = { languageId?: number | null; contentType?: number | null };

/** The live slices of an article that the caller may see, in the order of the page; null without permission. */
export async function findArticleSlices(
  ctx: CmsContext,
  article: LocatedArticle,
  { languageId, contentType }: WantedSlices,
): Promise<SliceHead[] | null> {
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
async function findVisible(ctx: CmsContext, article: LocatedArticle) {
  const viewer = await ctx.viewer();
  if (
    viewer &&
    mayUse(viewer, 'structure/articles/slices/list') &&
    mayAccess(viewer, categoryPathOf(article))
  ) {
    return 'all';
  }
  return (await isPublic(ctx, article)) ? 'online' : null;
}
