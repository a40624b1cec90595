import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { SliceContentsInput } from '../../slice-contents.ts';
import { authorize } from '../authorize.ts';
import { recordChange } from '../history/record-change.ts';
import { toSliceState } from '../history/slice-state.ts';
import { stampUpdated } from '../stamp.ts';
import { changeSlices } from './change-slices.ts';
import { getWritableSlice, type SliceKey } from './get-writable-slice.ts';
import { readContents } from './read-contents.ts';

export type UpdateSliceInput = SliceKey & { contents?: SliceContentsInput | null };

/** Changes what is given of a slice's contents; everything else of it stays what it was made with. */
export async function updateSlice(ctx: CmsContext, input: UpdateSliceInput) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update');
  const { id, articleId, clangId } = await getWritableSlice(ctx, viewer, input);
  const contents = readContents(input.contents);
  if (Object.keys(contents).length === 0) throw cmsErrors.sliceUnchanged();

  const gone = () => cmsErrors.sliceNotFound();
  const slice = await changeSlices(ctx, { articleId, clangId, viewer, gone }, async (tx) => {
    const current = await tx.slice.findUnique({ where: { id } });
    if (!current) throw gone();
    const updated = await tx.slice.update({
      where: { id },
      data: { ...contents, ...stampUpdated(viewer, ctx.clock()) },
    });
    await recordChange(
      { ctx, tx, viewer },
      {
        action: 'update',
        key: updated,
        before: { ...current, state: toSliceState(current) },
        after: toSliceState(updated),
      },
    );
    return updated;
  });
  return { slice };
}
