import type { CmsContext } from '../../context.ts';
import { findArticleSlices, type LocatedArticle, type WantedSlices } from '../slices/find-article-slices.ts';
import { renderSlices } from './render-slices.ts';

/** The content of an article as visitors see it; null for whoever may not see its slices. */
export async function renderArticle(ctx: CmsContext, article: LocatedArticle, wanted: WantedSlices) {
  const slices = await findArticleSlices(ctx, article, wanted);
  return slices && renderSlices(ctx, slices);
}
