import type { CmsContext } from '../../context.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { stampUpdated } from '../rows/rows.ts';
import { clampPosition, shiftForMove } from '../structure/priority.ts';
import { changeSlice } from './change-slice.ts';
import { countSlices, shiftSlices } from './change-slices.ts';

/** Puts a slice at another position among those of its content type. */
export async function moveSlice(ctx: CmsContext, input: { id: number; position: number }) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const { tx, viewer } = write;
    const priority = clampPosition(input.position, await countSlices(tx, before));
    await shiftSlices(tx, before, shiftForMove(before.priority, priority));
    const after = await tx.slice.update({
      where: { id: before.id },
      data: { priority, ...stampUpdated(viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'move', before, after });
    return after;
  });
  return { slice };
}
