import type { CmsContext } from '../../context.ts';
import { listFilled, type ReadSlice, splitList } from './list-filled.ts';

export async function listLinkLists(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'linklist');
  return filled.map(({ number, text }) => ({ number, targets: splitList(text), clangId: slice.clangId }));
}
