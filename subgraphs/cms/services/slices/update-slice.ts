import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { recordSliceChange } from '../history/record-change.ts';
import { stampUpdated } from '../rows/rows.ts';
import { changeSlice, type SliceKey } from './change-slice.ts';
import { type GivenContents, readContents } from './read-contents.ts';

type UpdateSliceInput = SliceKey & GivenContents;

/** Changes the given contents; other contents and the other columns stay. */
export async function updateSlice(ctx: CmsContext, input: UpdateSliceInput) {
  const slice = await changeSlice(ctx, 'structure/articles/slices/update', input, async (write, before) => {
    const contents = readContents(input);
    if (Object.keys(contents).length === 0) throw cmsErrors.sliceUnchanged();
    const after = await write.tx.slice.update({
      where: { id: before.id },
      data: { ...contents, ...stampUpdated(write.viewer, ctx.clock()) },
    });
    await recordSliceChange(write, { action: 'update', before, after });
    return after;
  });
  return { slice };
}
