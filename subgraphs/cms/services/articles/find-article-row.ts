import type { CmsTransaction } from '../../deps.ts';

type Where = { id: number; clangId?: number | null; isStartArticle?: boolean };

/** The row of an article in a language, by default in the start language. */
export function findArticleRow(db: CmsTransaction, { id, clangId, isStartArticle }: Where) {
  return db.article.findFirst({
    where: { id, clangId: clangId ?? undefined, isStartArticle },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
}
