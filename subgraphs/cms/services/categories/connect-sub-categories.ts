import type { CmsContext } from '../../context.ts';
import type { ArticlesInput } from '../articles/connect-articles.ts';
import { asCategory } from './as-category.ts';
import { type Category, connectContents } from './connect-contents.ts';

/** The categories directly in a category that the caller may read, with their names as categories. */
export async function connectSubCategories(ctx: CmsContext, category: Category, input: ArticlesInput) {
  const contents = { isStartArticle: true, field: 'categoryPriority' };
  const page = await connectContents(ctx, category, input, contents);
  for (const edge of page.edges) edge.node = asCategory(edge.node);
  return { ...page, nodes: page.nodes.map(asCategory) };
}
