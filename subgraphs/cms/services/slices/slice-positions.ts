import type { CmsTransaction } from '../../deps.ts';
import { type Shift, toRange } from '../structure/priority.ts';

/** Slices that share a sequence of positions. */
export type SliceGroup = { articleId: number; clangId: number; ctypeId: number; revision: number };

const toWhere = ({ articleId, clangId, ctypeId, revision }: SliceGroup) => ({
  articleId,
  clangId,
  ctypeId,
  revision,
});

export async function countSlices(tx: CmsTransaction, group: SliceGroup): Promise<number> {
  const { _max } = await tx.slice.aggregate({ where: toWhere(group), _max: { priority: true } });
  return _max.priority ?? 0;
}

export async function shiftSlices(tx: CmsTransaction, group: SliceGroup, shift: Shift | null) {
  if (!shift) return;
  await tx.slice.updateMany({
    where: { ...toWhere(group), priority: toRange(shift) },
    data: { priority: { increment: shift.by } },
  });
}
