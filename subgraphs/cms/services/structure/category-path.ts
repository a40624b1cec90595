import type { CategoryTrail } from '../access/viewer.ts';

/** The trail 1, 5 is stored as `|1|5|`. */
export function trailOfPath(path: string): CategoryTrail {
  return path.split('|').filter(Boolean).map(Number);
}

/** The trail of an article: all categories that contain it. A start article is in the category whose id it has. */
export function trailOf({ id, path, isStartArticle }: { id: number; path: string; isStartArticle: boolean }) {
  const trail = trailOfPath(path);
  return isStartArticle ? [...trail, id] : trail;
}

type Named = { name: string; categoryName: string; isStartArticle: boolean };

/** Returns a start article as the category that it represents, with the name of the category. */
export function asCategory<Row extends Named>(article: Row): Row {
  return article.isStartArticle ? { ...article, name: article.categoryName } : article;
}
