import type { CmsContext } from '../../context.ts';
import { filterReadable } from '../articles/is-readable.ts';
import type { ArticleKey } from '../structure/article-key.ts';

/** The articles directly in a category that the caller may read, without its start article. */
export async function listCategoryArticles(
  ctx: CmsContext,
  category: ArticleKey & { isStartArticle: boolean },
) {
  return category.isStartArticle ? filterReadable(ctx, await ctx.loaders.contents.load(category)) : [];
}
