import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { recordChange } from '../history/record-change.ts';
import { toSliceState } from '../history/slice-state.ts';
import { shiftForRemoval } from '../structure/priority.ts';
import { changeSlices } from './change-slices.ts';
import { getWritableSlice, type SliceKey } from './get-writable-slice.ts';
import { shiftSlices } from './slice-positions.ts';

/** Deletes a slice and closes the gap it leaves. */
export async function deleteSlice(ctx: CmsContext, input: SliceKey) {
  const viewer = await authorize(ctx, 'structure/articles/slices/delete');
  const { id, articleId, clangId } = await getWritableSlice(ctx, viewer, input);
  const gone = () => cmsErrors.sliceNotFound();
  await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx) => {
    const current = await tx.slice.findUnique({ where: { id } });
    if (!current) throw gone();
    await tx.slice.delete({ where: { id } });
    await shiftSlices(tx, current, shiftForRemoval(current.priority));
    await recordChange({ ctx, tx, viewer }, { action: 'delete', key: current, after: toSliceState(current) });
  });
  return { id };
}
