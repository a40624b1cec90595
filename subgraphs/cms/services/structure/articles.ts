import type { CmsServerDeps } from '../../deps.ts';

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
