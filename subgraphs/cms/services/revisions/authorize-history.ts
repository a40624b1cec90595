import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** The history of an article is for callers who may change it. */
export function authorizeArticleHistory(ctx: CmsContext, article: LocatedArticle) {
  const noun = article.isStartArticle ? 'categories' : 'articles';
  return authorize(ctx, `structure/${noun}/update`, {
    trail: trailOf(article),
    writtenIn: [article.clangId],
  });
}

type LocatedSlice = { articleId: number; clangId: number; moduleId: number };

/** The history of a slice is for callers who may change it. */
export async function authorizeSliceHistory(ctx: CmsContext, { articleId, clangId, moduleId }: LocatedSlice) {
  await authorize(ctx, 'structure/articles/slices/update');
  const article = await ctx.loaders.articles.load({ id: articleId, clangId });
  if (!article) throw cmsErrors.articleNotFound();
  const subject = { trail: trailOf(article), writtenIn: [clangId], moduleId };
  await authorize(ctx, 'structure/articles/slices/update', subject);
}
