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
