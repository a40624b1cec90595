import type { CmsContext } from '../../context.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { shiftForRemoval } from '../structure/priority.ts';
import { changeSlice, type SliceKey } from './change-slice.ts';
import { shiftSlices } from './change-slices.ts';

/** Deletes a slice and closes the gap it leaves. */
export async function deleteSlice(ctx: CmsContext, input: SliceKey) {
  const { id } = input;
  await changeSlice(ctx, 'structure/articles/slices/delete', input, async (write, slice) => {
    await write.tx.slice.delete({ where: { id } });
    await shiftSlices(write.tx, slice, shiftForRemoval(slice.priority));
    await recordSliceChange(write, { action: 'delete', after: slice });
  });
  return { number: id, deletedId: id };
}
