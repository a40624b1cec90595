import type { CmsContext } from '../../context.ts';
import type { SliceContents } from '../../slice-contents.ts';

/** What was filled into a slice that the caller was shown, unless it came with it. */
export async function getContents(
  ctx: CmsContext,
  slice: { id: number } & Partial<SliceContents>,
): Promise<Partial<SliceContents>> {
  return slice.value1 === undefined ? ctx.loaders.sliceContents.load(slice.id) : slice;
}
