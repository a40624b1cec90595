import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import { type Shift, toRange } from './priority.ts';

/** The articles of a category, its start article among them, have one sequence of positions. */
function articlesIn(categoryId: number): Prisma.ArticleWhereInput {
  return {
    OR: [
      { parentId: categoryId, isStartArticle: false },
      { id: categoryId, isStartArticle: true },
    ],
  };
}

/** The categories of a category have another. */
function categoriesIn(categoryId: number): Prisma.ArticleWhereInput {
  return { parentId: categoryId, isStartArticle: true };
}

export async function countArticles(tx: CmsTransaction, categoryId: number): Promise<number> {
  const { _max } = await tx.article.aggregate({ where: articlesIn(categoryId), _max: { priority: true } });
  return _max.priority ?? 0;
}

export async function countCategories(tx: CmsTransaction, categoryId: number): Promise<number> {
  const { _max } = await tx.article.aggregate({
    where: categoriesIn(categoryId),
    _max: { categoryPriority: true },
  });
  return _max.categoryPriority ?? 0;
}

/** Positions are the same in every language, so all rows move together. */
export async function shiftArticles(tx: CmsTransaction, categoryId: number, shift: Shift | null) {
  if (!shift) return;
  await tx.article.updateMany({
    where: { ...articlesIn(categoryId), priority: toRange(shift) },
    data: { priority: { increment: shift.by } },
  });
}

export async function shiftCategories(tx: CmsTransaction, categoryId: number, shift: Shift | null) {
  if (!shift) return;
  await tx.article.updateMany({
    where: { ...categoriesIn(categoryId), categoryPriority: toRange(shift) },
    data: { categoryPriority: { increment: shift.by } },
  });
}
