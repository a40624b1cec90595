import type { CmsTransaction } from '../../deps.ts';

type Where = { id: number; clangId?: number | null; isStartArticle?: boolean };

/** One language's row of an article; without a language, that of the start language. */
export function findArticleRow(db: CmsTransaction, { id, clangId, isStartArticle }: Where) {
  return db.article.findFirst({
    where: { id, clangId: clangId ?? undefined, isStartArticle },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
}
