import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { type PositionShift, toPositionShiftCondition } from '../structure/position-shifts.ts';

const metaFieldsLock = 7_271_006;

/** Changes fields one transaction at a time, so that positions stay contiguous. */
export function runMetaFieldTransaction<T>(
  ctx: CmsContext,
  work: (tx: CmsTransaction) => Promise<T>,
): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${metaFieldsLock}::int, 0)`;
    return work(tx);
  });
}

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
