import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import { clampPosition, type Shift, shiftForMove, toRange } from './priority.ts';

/**
 * A sequence of positions in a category, and the column that holds them. They are the same in every language, so
 * the rows of all languages move together.
 */
export type Sequence = {
  column: 'priority' | 'categoryPriority';
  rowsIn: (categoryId: number) => Prisma.ArticleWhereInput;
};

/** The articles of a category, including its start article, share one sequence. */
export const articlesOf: Sequence = {
  column: 'priority',
  rowsIn: (categoryId) => ({
    OR: [
      { parentId: categoryId, isStartArticle: false },
      { id: categoryId, isStartArticle: true },
    ],
  }),
};

/** The sub-categories of a category share a second sequence. */
export const categoriesOf: Sequence = {
  column: 'categoryPriority',
  rowsIn: (categoryId) => ({ parentId: categoryId, isStartArticle: true }),
};

export async function countIn(
  tx: CmsTransaction,
  { column, rowsIn }: Sequence,
  categoryId: number,
): Promise<number> {
  const { _max } = await tx.article.aggregate({
    where: rowsIn(categoryId),
    _max: { priority: true, categoryPriority: true },
  });
  return _max[column] ?? 0;
}

export async function shiftIn(
  tx: CmsTransaction,
  { column, rowsIn }: Sequence,
  categoryId: number,
  shift: Shift | null,
) {
  if (!shift) return;
  await tx.article.updateMany({
    where: { ...rowsIn(categoryId), [column]: toRange(shift) },
    data: { [column]: { increment: shift.by } },
  });
}

type PositionedArticle = { id: number; parentId: number; priority: number; categoryPriority: number };
type Move = { position: number; stamp: { updatedAt: Date; updatedByName: string } };

/** Moves an article or a category to another position. */
export async function moveIn(
  tx: CmsTransaction,
  sequence: Sequence,
  { id, parentId, [sequence.column]: from }: PositionedArticle,
  { position, stamp }: Move,
) {
  const to = clampPosition(position, await countIn(tx, sequence, parentId));
  await shiftIn(tx, sequence, parentId, shiftForMove(from, to));
  await tx.article.updateMany({ where: { id }, data: { [sequence.column]: to, ...stamp } });
}
