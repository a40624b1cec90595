import type { CmsDeps } from '../../deps.ts';

/** An article in a language. */
export type ArticleKey = { id: number; clangId: number };

export const toKey = ({ id, clangId }: ArticleKey) => `${id}:${clangId}`;

/** Matches the requested pairs; with several languages also other combinations of these ids and languages. */
export function whereAny<Field extends 'id' | 'parentId' | 'articleId'>(
  keys: readonly ArticleKey[],
  field: Field,
) {
  return {
    [field]: { in: [...new Set(keys.map(({ id }) => id))] },
    clangId: { in: [...new Set(keys.map(({ clangId }) => clangId))] },
  };
}

/** A status as clients give it: yes or no, or by the number that the site has made something of. */
export type StatusInput = { isOnline?: boolean | null; statusNumber?: number | null };

/** The status to store; undefined where none is given. */
export function toStatus({ isOnline, statusNumber }: StatusInput): number | undefined {
  return statusNumber ?? (isOnline == null ? undefined : Number(isOnline));
}

/** The site start article and the not-found article cannot be deleted. */
export function isProtectedArticle({ settings }: Pick<CmsDeps, 'settings'>, id: number): boolean {
  return id === settings.startArticleId || id === settings.notFoundArticleId;
}
