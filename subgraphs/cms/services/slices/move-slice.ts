import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { recordChange } from '../history/record-change.ts';
import { toSliceState } from '../history/slice-state.ts';
import { stampUpdated } from '../stamp.ts';
import { clampPosition, shiftForMove } from '../structure/priority.ts';
import { changeSlices } from './change-slices.ts';
import { getWritableSlice } from './get-writable-slice.ts';
import { countSlices, shiftSlices } from './slice-positions.ts';

/** Puts a slice at another position among those of its content type. */
export async function moveSlice(ctx: CmsContext, input: { id: number; priority: number }) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update');
  const { id, articleId, clangId } = await getWritableSlice(ctx, viewer, input);
  const gone = () => cmsErrors.sliceNotFound();
  const slice = await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx) => {
    const current = await tx.slice.findUnique({ where: { id } });
    if (!current) throw gone();
    const priority = clampPosition(input.priority, await countSlices(tx, current));
    await shiftSlices(tx, current, shiftForMove(current.priority, priority));
    const moved = await tx.slice.update({
      where: { id },
      data: { priority, ...stampUpdated(viewer, ctx.clock()) },
    });
    await recordChange(
      { ctx, tx, viewer },
      {
        action: 'move',
        key: moved,
        before: { ...current, state: toSliceState(current) },
        after: toSliceState(moved),
      },
    );
    return moved;
  });
  return { slice };
}
