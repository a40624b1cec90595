import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { trailOf } from '../structure/trail.ts';
import { findOrBringArticle } from './find-or-bring-article.ts';

export type ArticleKey = { id: number; clangId?: number | null };

/** An article that the caller's credential may read, for those who work on it. */
export async function getAuthorizedArticle(ctx: CmsContext, key: ArticleKey) {
  await authorize(ctx, 'structure/articles/get');
  const article = await findOrBringArticle(ctx, key);
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/get', { trail: trailOf(article) });
  return article;
}
