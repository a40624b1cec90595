import type { CmsContext } from '../../context.ts';
import type { SliceContents } from '../../contract/slice-contents.ts';

/** The contents of a visible slice; reads them unless they were loaded with it. */
export async function getContents(
  ctx: CmsContext,
  slice: { id: number } & Partial<SliceContents>,
): Promise<Partial<SliceContents>> {
  return slice.value1 === undefined ? ctx.loaders.sliceContents.load(slice.id) : slice;
}
