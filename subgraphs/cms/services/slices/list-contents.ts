import type { CmsContext } from '../../context.ts';
import { listFilled, type ReadSlice } from './list-filled.ts';

export async function listLinks(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'link');
  return filled.map(({ number, text }) => ({ number, target: text, clangId: slice.clangId }));
}
