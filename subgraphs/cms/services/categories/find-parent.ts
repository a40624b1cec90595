import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/find-article.ts';

/** The category that holds an article, or the parent of a category; null in the root. */
export async function findParent(
  ctx: CmsContext,
  { parentId, clangId }: { parentId: number; clangId: number },
) {
  return parentId === 0 ? null : findArticle(ctx, { id: parentId, clangId });
}
