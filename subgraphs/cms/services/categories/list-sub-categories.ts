import type { CmsContext } from '../../context.ts';
import type { ArticleKey } from '../../loaders.ts';
import { keepReadable } from '../articles/is-readable.ts';

/** The categories directly below a category, those of them that the caller may read. */
export async function listSubCategories(ctx: CmsContext, category: ArticleKey & { isStartArticle: boolean }) {
  return category.isStartArticle ? keepReadable(ctx, await ctx.loaders.children.load(category)) : [];
}
