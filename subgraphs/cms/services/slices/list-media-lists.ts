import type { CmsContext } from '../../context.ts';
import { listFilled, type ReadSlice, splitList } from './list-filled.ts';

export async function listMediaLists(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'medialist');
  return filled.map(({ number, text }) => ({ number, filenames: splitList(text) }));
}
