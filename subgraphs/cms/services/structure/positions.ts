import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import {
  clampPosition,
  type PositionShift,
  toInsertPositionShift,
  toMovePositionShift,
  toPositionShiftCondition,
  toRemovalPositionShift,
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

async function countSiblingPositions(
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

async function shiftSiblingPositions(
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

/**
 * Makes room for another item in a category and returns its position: the requested one, or the nearest valid one; by
 * default the last.
 */
export async function makeRoomForSibling(
  tx: CmsTransaction,
  sequence: SiblingPositions,
  categoryId: number,
  requestedPosition: number | null | undefined,
): Promise<number> {
  const end = (await countSiblingPositions(tx, sequence, categoryId)) + 1;
  const position = clampPosition(requestedPosition ?? end, end);
  await shiftSiblingPositions(tx, sequence, categoryId, toInsertPositionShift(position));
  return position;
}

/** Closes the gap that an item leaves in its category. */
export async function closeSiblingGap(
  tx: CmsTransaction,
  sequence: SiblingPositions,
  { parentId, [sequence.column]: position }: PositionedArticle,
) {
  await shiftSiblingPositions(tx, sequence, parentId, toRemovalPositionShift(position));
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
