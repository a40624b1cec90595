import type { CmsContext } from '../../context.ts';
import type { ArticlesInput } from '../articles/connect-articles.ts';
import { type Category, connectContents } from './connect-contents.ts';

/** The articles directly in a category that the caller may read, without its start article, by position. */
export function connectCategoryArticles(ctx: CmsContext, category: Category, input: ArticlesInput) {
  return connectContents(ctx, category, input, { isStartArticle: false, field: 'priority' });
}
