import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import {
  clampPosition,
  type PositionShift,
  toMovePositionShift,
  toPositionShiftCondition,
} from './position-shifts.ts';

/**
 * A sequence of positions in a category, and the column that holds them. They are the same in every language, so
 * the rows of all languages move together.
 */
export type SiblingPositions = {
  column: 'priority' | 'categoryPriority';
  rowsIn: (categoryId: number) => Prisma.ArticleWhereInput;
};

/** The articles of a category, including its start article, share one sequence. */
export const articlePositionSequence: SiblingPositions = {
  column: 'priority',
  rowsIn: (categoryId) => ({
    OR: [
      { parentId: categoryId, isStartArticle: false },
      { id: categoryId, isStartArticle: true },
    ],
  }),
};

/** The sub-categories of a category share a second sequence. */
export const categoryPositionSequence: SiblingPositions = {
  column: 'categoryPriority',
  rowsIn: (categoryId) => ({ parentId: categoryId, isStartArticle: true }),
};

export async function countSiblingPositions(
  tx: CmsTransaction,
  { column, rowsIn }: SiblingPositions,
  categoryId: number,
): Promise<number> {
  const { _max } = await tx.article.aggregate({
    where: rowsIn(categoryId),
    _max: { priority: true, categoryPriority: true },
  });
  return _max[column] ?? 0;
}

export async function shiftSiblingPositions(
  tx: CmsTransaction,
  { column, rowsIn }: SiblingPositions,
  categoryId: number,
  shift: PositionShift | null,
) {
  if (!shift) return;
  await tx.article.updateMany({
    where: { ...rowsIn(categoryId), [column]: toPositionShiftCondition(shift) },
    data: { [column]: { increment: shift.by } },
  });
}

type PositionedArticle = { id: number; parentId: number; priority: number; categoryPriority: number };
type Move = { position: number; stamp: { updatedAt: Date; updatedByName: string } };

/** Moves an article or a category to another position. */
export async function moveSiblingToPosition(
  tx: CmsTransaction,
  sequence: SiblingPositions,
  { id, parentId, [sequence.column]: from }: PositionedArticle,
  { position, stamp }: Move,
) {
  const to = clampPosition(position, await countSiblingPositions(tx, sequence, parentId));
  await shiftSiblingPositions(tx, sequence, parentId, toMovePositionShift(from, to));
  const data = { [sequence.column]: to, version: { increment: 1 }, ...stamp };
  await tx.article.updateMany({ where: { id }, data });
}
