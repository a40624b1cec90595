import type { CmsTransaction } from '../../deps.ts';
import { createLockedTransaction } from '../rows/rows.ts';
import { type PositionShift, toPositionShiftCondition } from '../structure/position-shifts.ts';

/** Changes fields one transaction at a time, so that positions stay contiguous. */
export const runMetaFieldTransaction = createLockedTransaction(7_271_006);

export async function shiftMetaFieldPositions(
  tx: CmsTransaction,
  prefix: string,
  shift: PositionShift | null,
) {
  if (!shift) return;
  await tx.metaField.updateMany({
    where: { prefix, priority: toPositionShiftCondition(shift) },
    data: { priority: { increment: shift.by } },
  });
}

export function countMetaFields(tx: CmsTransaction, prefix: string) {
  return tx.metaField.count({ where: { prefix } });
}
