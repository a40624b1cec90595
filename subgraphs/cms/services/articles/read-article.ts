import type { CmsTransaction } from '../../deps.ts';

export type ArticleWhere = { id: number; clangId?: number | null; isStartArticle?: boolean };

/** The row of an article in a language, by default in the start language. */
export function findArticleRow(db: CmsTransaction, { id, clangId, isStartArticle }: ArticleWhere) {
  return db.article.findFirst({
    where: { id, clangId: clangId ?? undefined, isStartArticle },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
}
