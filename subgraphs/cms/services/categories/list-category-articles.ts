import type { CmsContext } from '../../context.ts';
import type { ArticleKey } from '../../loaders.ts';
import { keepReadable } from '../articles/is-readable.ts';

/** The articles directly in a category without its start article, those of them that the caller may read. */
export async function listCategoryArticles(
  ctx: CmsContext,
  category: ArticleKey & { isStartArticle: boolean },
) {
  return category.isStartArticle ? keepReadable(ctx, await ctx.loaders.contents.load(category)) : [];
}
