import type { CmsContext } from '../../context.ts';
import { filterReadable } from '../articles/is-readable.ts';
import type { ArticleKey } from '../structure/article-key.ts';

/** The categories directly below a category that the caller may read. */
export async function listSubCategories(ctx: CmsContext, category: ArticleKey & { isStartArticle: boolean }) {
  return category.isStartArticle ? filterReadable(ctx, await ctx.loaders.children.load(category)) : [];
}
