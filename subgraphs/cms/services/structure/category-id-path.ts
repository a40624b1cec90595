import type { CategoryIdPath } from '../access/viewer.ts';

/** Parses a stored category path: `|1|5|` becomes `[1, 5]`. */
export function parseCategoryIdPath(path: string): CategoryIdPath {
  return path.split('|').filter(Boolean).map(Number);
}

/**
 * Returns the ids of all categories that contain an article, from the root down. A start article is in the
 * category with its own id.
 */
export function categoryIdPathOf({
  id,
  path,
  isStartArticle,
}: {
  id: number;
  path: string;
  isStartArticle: boolean;
}) {
  const parents = parseCategoryIdPath(path);
  return isStartArticle ? [...parents, id] : parents;
}

type ArticleNames = { name: string; categoryName: string; isStartArticle: boolean };

/** Returns a start article as the category that it represents, with the name of the category. */
export function toCategoryView<Row extends ArticleNames>(article: Row): Row {
  return article.isStartArticle ? { ...article, name: article.categoryName } : article;
}
