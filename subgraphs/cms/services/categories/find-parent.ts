import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/read-article.ts';
import { asCategory } from '../structure/as-category.ts';

/** Returns the category that an article is in, or the parent of a category; null in the root and if not visible. */
export async function findParent(
  ctx: CmsContext,
  { parentId, clangId }: { parentId: number; clangId: number },
) {
  const category = parentId === 0 ? null : await findArticle(ctx, { id: parentId, clangId });
  return category && asCategory(category);
}
