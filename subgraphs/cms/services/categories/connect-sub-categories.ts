import type { CmsContext } from '../../context.ts';
import type { ArticlesInput } from '../articles/connect-articles.ts';
import { type Category, connectContents } from './connect-contents.ts';

/** The categories directly below a category that the caller may read, by position. */
export function connectSubCategories(ctx: CmsContext, category: Category, input: ArticlesInput) {
  return connectContents(ctx, category, input, { isStartArticle: true, field: 'categoryPriority' });
}
