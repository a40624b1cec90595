import type { CmsContext } from '../../context.ts';
import { findArticleSlices, type LocatedArticle, type WantedSlices } from './find-article-slices.ts';

/** An article's live slices that the caller may see. */
export async function listArticleSlices(ctx: CmsContext, article: LocatedArticle, wanted: WantedSlices) {
  return (await findArticleSlices(ctx, article, wanted)) ?? [];
}
