import type { CmsServerDeps } from '../../deps.ts';
import type { CategoryIdPath } from '../access/viewer.ts';

/** An article in a language. */
export type ArticleKey = { id: number; clangId: number };

export const toArticleLanguageKey = ({ id, clangId }: ArticleKey) => `${id}:${clangId}`;

/** Matches the requested pairs; with several languages also other combinations of these ids and languages. */
export function whereAnyArticleKey<Field extends 'id' | 'parentId' | 'articleId'>(
  keys: readonly ArticleKey[],
  field: Field,
) {
  return {
    [field]: { in: [...new Set(keys.map(({ id }) => id))] },
    clangId: { in: [...new Set(keys.map(({ clangId }) => clangId))] },
  };
}

/** Status in an input: online or offline, or a number with a meaning defined by the site. */
export type ArticleStatusFields = { isOnline?: boolean | null; statusNumber?: number | null };

/** Returns the status to store, or `undefined` if the input has none. */
export function toStoredArticleStatus({ isOnline, statusNumber }: ArticleStatusFields): number | undefined {
  return statusNumber ?? (isOnline == null ? undefined : Number(isOnline));
}

/** Returns whether an article is the site start article or the not-found article, which cannot be deleted. */
export function isUndeletableArticle({ settings }: Pick<CmsServerDeps, 'settings'>, id: number): boolean {
  return id === settings.startArticleId || id === settings.notFoundArticleId;
}

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
